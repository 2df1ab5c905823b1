import { startDemoAssistant } from '../../apps/demo-assistant/src/demo-assistant.js';

const demo = await startDemoAssistant({ latencyMs: Number(process.argv[2]) });
process.stdout.write(`${demo.baseUrl}\n`);
process.once('SIGTERM', () => void demo.close());

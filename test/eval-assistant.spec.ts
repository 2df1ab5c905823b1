import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { evalCommand } from '../apps/analyse/src/eval-command.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';

describe('eval --mode assisted', () => {
  let demo: DemoAssistant;
  const settings = { ...process.env };
  beforeAll(async () => void (demo = await startDemoAssistant()));
  afterAll(() => demo.close());
  afterEach(() => {
    process.env = { ...settings };
    jest.restoreAllMocks();
  });

  const evaluateWith = async (model: string) => {
    process.env = { ...settings, OPENAI_BASE_URL: demo.baseUrl, ANALYSIS_MODEL: model };
    const [out, err] = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockReturnValue(true),
    );
    await evalCommand().exitOverride().parseAsync(['--mode', 'assisted'], { from: 'user' });
    return { printed: out!.mock.calls.join(''), said: err!.mock.calls.join('') };
  };

  it('asks the assistant of the settings, and says first how often and at what cost', async () => {
    const before = demo.calls().extractions;
    const { printed, said } = await evaluateWith('demo-written-samples');
    const calls = demo.calls().extractions - before;
    expect(said).toBe(`${calls} calls to demo-written-samples: about 0.01 US dollars\n`);
    expect(printed).toContain(`fell back: 0 of ${calls} analyses`);
  });

  it('counts the calls that fail, and goes on', async () => {
    expect((await evaluateWith('fault:500')).printed).toMatch(/fell back: (\d+) of \1 analyses \(assistant_error \1\)/);
  });

  it('stops at once where no call has a chance', async () => {
    await expect(evaluateWith('fault:401')).rejects.toThrow(/^fault:401: /);
  });
});

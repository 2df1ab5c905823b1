import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from '../apps/analyse/src/eval-command.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';

describe('eval --mode assisted', () => {
  let demo: DemoAssistant;
  const settings = { ...process.env };
  let folder: string;
  beforeAll(async () => {
    demo = await startDemoAssistant();
    folder = await mkdtemp(join(tmpdir(), 'gold-'));
    const lines = ['Acme is fine.', 'Try Acme.', 'Acme, or not.'].map((text, id) =>
      JSON.stringify({
        id,
        category: 'casing',
        brand: { name: 'Acme', aliases: [], domain: '' },
        text,
        expected: [],
        optional: [],
      }),
    );
    await writeFile(join(folder, 'tricky-mentions.jsonl'), lines.join('\n'));
  });
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
    await evalCommand().exitOverride().parseAsync(['--mode', 'assisted', '--gold', folder], { from: 'user' });
    return { printed: out!.mock.calls.join(''), stderr: err!.mock.calls.join('') };
  };

  it('asks the assistant of the settings, and says first how often and at what cost', async () => {
    const { printed, stderr } = await evaluateWith('gpt-5-mini');
    // Lines of progress may follow.
    expect(stderr.split('\n')[0]).toBe('3 calls to gpt-5-mini: about 0.01 US dollars');
    expect(demo.calls().extractions).toBe(3);
    expect(printed).toContain('fell back of 3 analyses: 0');
  });

  it('counts the calls that fail, and goes on', async () => {
    expect((await evaluateWith('fault:500')).printed).toContain('fell back of 3 analyses: 3 (assistant_error 3)');
  });

  it('stops at once where no call can succeed', async () => {
    await expect(evaluateWith('fault:401')).rejects.toThrow(/^fault:401: /);
  });
});

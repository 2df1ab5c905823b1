import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { leftOfServer, typeCommand } from './support/terminal.js';

it('Ctrl-C after npm start, which comes twice, ends it with exit 0 and leaves neither process nor server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-ctrl-c-'));
  try {
    const service = typeCommand(['start'], { DATA_DIR: dataDir, PORT: '0' });
    await service.printed(/Ctrl-C stops it/);
    const { code } = await service.pressCtrlC();
    expect({ code, left: leftOfServer(dataDir), alive: service.isAlive() }).toEqual({
      code: 0,
      left: [],
      alive: false,
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

import type { Reanalysed } from '@app/operations';
import { writeOut } from './print.js';

/** Writes one JSON object piece by piece, because there may be millions of changes. */
export class ReanalysisJson {
  private results = 0;
  private changed = 0;
  private readonly reasons = new Set<string>();

  async add({ change, reasons, ...result }: Reanalysed): Promise<void> {
    this.results += 1;
    for (const reason of reasons) this.reasons.add(reason);
    if (!change) return;
    const { account, resultId: result_id, promptId: prompt_id, brand, query } = result;
    const body = { account, result_id, prompt_id, brand, query, reason: reasons, ...change };
    await writeOut(`${this.changed === 0 ? '{"changes":[' : ','}${JSON.stringify(body)}`);
    this.changed += 1;
  }

  end(): Promise<void> {
    const sum = { results: this.results, changed: this.changed, reason: [...this.reasons] };
    return writeOut(`${this.changed === 0 ? '{"changes":[' : ''}],${JSON.stringify(sum).slice(1)}\n`);
  }
}

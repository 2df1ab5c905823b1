interface Worked {
  readonly account: string;
  readonly other: string;
  /** The account's one brand, and a prompt of it. */
  readonly brand: string;
  readonly promptId: string;
  readonly runId: string;
  /** Which has results, and is over. */
  readonly day: string;
  /** What is written goes there. */
  readonly folder: string;
}

/** Commands that read or change nearly everything that an account has, in an order in which each succeeds. */
export function operatorsWork({ account, other, brand, promptId, runId, day, folder }: Worked): string[][] {
  return [
    ['doctor'],
    ['status'],
    ['usage'],
    ['account', 'list'],
    ['account', 'update', account, '--runs-by-api', 'on', '--self-service', 'on', '--runs-per-day', '1000000'],
    ['account', 'show', account],
    ['account', 'export', account],
    ['account', 'suspend', other],
    ['account', 'resume', other],
    ['audit', 'list', account],
    ['brand', 'add', account, 'Hooli', '--domain', 'hooli.example'],
    ['brand', 'update', account, brand, '--add-competitor', 'Umbrella Storage'],
    ['brand', 'list', account],
    ['brand', 'remove', account, 'Hooli', '--confirm', account],
    ['dashboard-link', account],
    ['digest', account],
    ['estimate', account],
    ['export', account, '--format', 'jsonl', '--output', `${folder}/results.jsonl`],
    ['exports', 'on', account, '--from', day],
    ['exports', 'write', account],
    ['exports', 'write', account, '--day', day],
    ['exports', 'list', account],
    ['exports', 'verify', account],
    ['field', 'add', account, 'mention_count', '--schema', '{"type":"integer"}', '--expression', 'length(mentions)'],
    ['field', 'list', account],
    ['field', 'remove', account, 'mention_count'],
    ['key', 'rotate', account],
    ['key', 'issue', account],
    ['key', 'list', account],
    ['notes', account],
    ['person', 'add', account, 'anna@example.com'],
    ['person', 'list', account],
    ['person', 'remove', account, 'anna@example.com'],
    ['prompt', 'list', account],
    ['prompt', 'add', account, brand, 'best storage of photographs', '--geo', 'US', '--tags', 'topic:photographs'],
    ['prompt', 'update', promptId, '--samples', '2'],
    ['prompt', 'pause', promptId],
    ['prompt', 'resume', promptId],
    ['run', account, '--prompt', promptId, '--wait'],
    ['retry', account, '--failed', '--dry-run'],
    ['runs', 'list'],
    ['runs', 'list', account],
    ['runs', 'show', runId],
    ['runs', 'cancel', account],
    ['reanalyse', account],
    ['reports', 'rebuild', account],
    ['signals', 'backtest', account, '--days', '7', '--shuffles', '1'],
    ['source', 'set', account, 'example.com', 'editorial'],
    ['source', 'list', account],
    ['source', 'unset', account, 'example.com'],
    ['webhook', 'add', account, 'http://127.0.0.1:9/mentions'],
    ['webhook', 'list', account],
    ['webhook', 'replay', account, '--since', '7d'],
    ['webhook', 'deliveries', account],
    ['account', 'update', account, '--retention-days', '1'],
    ['exports', 'off', account],
  ];
}

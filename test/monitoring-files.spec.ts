import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { Assistants } from '@app/assistant';
import type { Replica } from '@app/storage';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { MetricsModule } from '../apps/service/src/metrics/metrics.module.js';
import { ReplicaMetrics } from '../apps/service/src/metrics/replica-metrics.js';
import { EventMetrics } from '../libs/events/src/event-metrics.js';
import { ExportMetrics } from '../libs/exports/src/export-metrics.js';
import { AccountMetrics } from '../libs/scheduler/src/account-metrics.js';
import { ExtractionMetrics } from '../libs/scheduler/src/extraction-metrics.js';
import { JobMetrics } from '../libs/scheduler/src/job-metrics.js';
import { QueueLiveness } from '../libs/scheduler/src/queue-liveness.js';
import { RunMetrics } from '../libs/scheduler/src/run-metrics.js';
import { WebhookMetrics } from '../libs/webhooks/src/webhook-metrics.js';
import { type Exposed, isDuration, problemsOf } from './support/promql.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const read = (path: string) => readFileSync(path, 'utf8');
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/board.json')) as { panels: Panel[] };
const exposed = await exposedMetrics();

/** The metrics of a process that does everything: what worker and API expose on METRICS_PORT. */
async function exposedMetrics(): Promise<Exposed> {
  const module = await Test.createTestingModule({ imports: [MetricsModule] }).compile();
  const registry = module.get<Registry>(Registry);
  const none = null as never;
  const assistants = { all: [], first: { provider: '' }, reader: { provider: '' } } as unknown as Assistants;
  new RunMetrics(assistants, none, none, registry).measureWorkers(none);
  void [
    new ExtractionMetrics(assistants, none, registry),
    new JobMetrics(registry),
    new QueueLiveness(registry),
    new AccountMetrics(none, none, registry),
    new EventMetrics(none, none, none, registry),
    new ExportMetrics(none, registry),
    new WebhookMetrics(none, registry),
    new ReplicaMetrics(registry, { counts: {} } as Replica),
  ];
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[];
  return new Map(
    metrics.flatMap(({ name, type, labelNames }): [string, string[]][] =>
      type === 'histogram'
        ? [
            [`${name}_bucket`, [...labelNames, 'le']],
            [`${name}_sum`, labelNames],
            [`${name}_count`, labelNames],
          ]
        : [[name, labelNames]],
    ),
  );
}

/** The labels that a template shows. The query must name them, or its metric must have them. */
const labelsShown = (text: string) =>
  [...text.matchAll(/\{\{ ?(?:\$labels\.)?([a-z]\w*) ?\}\}/g)].map(([, label]) => label!);

describe('the alert rules', () => {
  it('have unique names and a severity, and say what is wrong and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^BrandMentions[A-Z]\w+$/);
      expect(['critical', 'warning', 'info']).toContain(labels['severity']);
      expect(Object.keys(annotations)).toEqual(['summary', 'description']);
    }
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for metrics and labels that there are',
    (_, rule) => {
      expect(problemsOf(rule.expr, exposed)).toEqual([]);
      expect(rule.for === undefined || isDuration(rule.for)).toBe(true);
      const sums = /\b(?:sum|max)\b(?! by)/.test(rule.expr);
      const names = labelsShown(Object.values(rule.annotations).join(' '));
      for (const label of names) expect(sums ? rule.expr : `${rule.expr} instance`).toContain(label);
    },
  );

  it('exist for each metric of the table in monitoring.md', () => {
    const table = [...read('docs/operations/monitoring.md').matchAll(/^\| `((?:brand_mentions|nodejs)_\w+)/gm)];
    expect(table.length).toBeGreaterThan(10);
    for (const [, metric] of table) expect(rules.map(({ expr }) => expr).join(' ')).toContain(metric);
  });

  it('link to pages that exist', () => {
    const pages = [...read('deploy/prometheus/alerts.yml').matchAll(/docs\/operations\/[\w-]+\.md/g)].map(
      ([page]) => page,
    );
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(read(page)).toMatch(/^# /);
  });
});

it('the queries of slo.md use existing metrics and labels', () => {
  const queries = [...read('docs/operations/slo.md').matchAll(/```promql\n([^`]+)```/g)].map(([, query]) => query!);
  expect(queries.length).toBeGreaterThan(5);
  for (const query of queries) expect({ query, problems: problemsOf(query, exposed) }).toEqual({ query, problems: [] });
});

describe('the Grafana board', () => {
  it('has panels of their own ids that lie side by side', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it('shows 0, not that there is no data, where nothing has been counted yet', () => {
    const counts = panels
      .filter(({ type }) => type === 'stat')
      .flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expr of counts.filter((one) => one.includes('increase('))) expect(expr).toMatch(/ or vector\(0\)$/);
  });

  it('has a panel of the accounts in trouble', () => {
    expect(JSON.stringify(panels)).toContain('(brand_mentions_accounts_in_trouble)');
  });

  it.each(panels.map((panel) => [panel.title, panel] as const))(
    '%s asks for metrics and labels that there are',
    (_, panel) => {
      for (const { expr, legendFormat } of panel.targets) {
        expect(problemsOf(expr, exposed)).toEqual([]);
        for (const label of labelsShown(legendFormat)) expect(`${expr} instance`).toContain(label);
      }
    },
  );
});

describe('the check itself', () => {
  it.each([
    ['sum(rate(brand_mentions_runs_totals[5m]))', 'brand_mentions_runs_totals is no metric'],
    ['brand_mentions_runs_total{state="failed"}', 'brand_mentions_runs_total has no label state'],
    ['sum by (le) (rate(brand_mentions_runs_total[5m]))', 'no metric here has the label le'],
    ['rate(brand_mentions_runs_total[5 minutes])', '5 minutes is no duration'],
    ['rated(brand_mentions_runs_total[5m])', 'rated is no function we know'],
    ['sum(rate(brand_mentions_runs_total[5m])', 'a ) is missing'],
  ])('finds what is wrong with %s', (query, problem) => expect(problemsOf(query, exposed)).toContain(problem));

  it('counts every metric of ours', () => {
    expect([...exposed.keys()].filter((name) => name.startsWith('brand_mentions_')).length).toBeGreaterThan(20);
  });
});

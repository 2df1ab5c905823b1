import { Injectable } from '@nestjs/common';
import type { Analysis } from '@app/findings';
import { factsOf, type FieldDefinition, fieldValues, type TriedField, tryOnSample } from '@app/contract';
import { type HistoricResult, HistoryStore, type Tx } from '@app/storage';
import { historyPages } from '../operation/history-pages.js';

export interface ProbedValue {
  readonly resultId: string;
  readonly query: string;
  readonly value: unknown;
  /** Why the field has no value; `null` where it has one. */
  readonly trouble: string | null;
}

/** The values of a field for a sample result, which has every part, and for stored results. */
export interface Probe {
  readonly sample: TriedField;
  readonly results: number;
  readonly failed: number;
  readonly firstFailure: ProbedValue | null;
  /** Values for the newest results. */
  readonly values: readonly ProbedValue[];
}

const looked = { newest: 200, prompts: 1000 };
const shown = 10;

/** Tries custom fields on a sample result, on the account's newest results and on the newest one of each prompt, within limits. */
@Injectable()
export class FieldProbe {
  constructor(private readonly history: HistoryStore) {}

  /** Returns the probes in the order of the fields. */
  async probe(fields: readonly FieldDefinition[], { accountId }: { accountId: string }, tx?: Tx): Promise<Probe[]> {
    const ids = fields.length === 0 ? [] : await this.history.sample(accountId, looked, tx);
    const probes = fields.map((field): Mutable<Probe> => ({
      sample: tryOnSample(field),
      results: ids.length,
      failed: 0,
      firstFailure: null,
      values: [],
    }));
    if (ids.length === 0) return probes;
    for await (const page of historyPages(this.history, accountId, { kind: 'named', ids }, { tx })) {
      for (const result of page)
        for (const [index, value] of valuesFor(fields, result).entries()) note(probes[index]!, value);
    }
    return probes;
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function note(probe: Mutable<Probe>, value: ProbedValue): void {
  if (probe.values.length < shown) probe.values = [...probe.values, value];
  if (value.trouble === null) return;
  probe.firstFailure ??= value;
  probe.failed += 1;
}

function valuesFor(
  fields: readonly FieldDefinition[],
  { answer, findings, mode, ...run }: HistoricResult,
): ProbedValue[] {
  const { values, warnings } = fieldValues(fields, factsOf(run, answer, { analysis: findings as Analysis, mode }));
  return fields.map(({ name }) => ({
    resultId: run.id,
    query: run.query,
    value: values[name] ?? null,
    trouble: warnings.find(({ field }) => field === name)?.message ?? null,
  }));
}

/** Returns what is wrong with a field that fails; `null` where it does not. */
export function probeTrouble(name: string, { sample, results, failed, firstFailure }: Probe): string | null {
  if (firstFailure)
    return `field ${name} fails on ${failed} of ${results} stored results, first on result ${firstFailure.resultId}: ${firstFailure.trouble}`;
  if (sample.isFaulty) return `field ${name} fails on a sample result that has everything: ${sample.trouble}`;
  return null;
}

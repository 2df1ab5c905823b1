import { askedFrom } from '@app/contract';
import type { Config } from '@app/config';
import { OperationError, recordedCosts } from '@app/operations';
import { type RunDetails, RunStore } from '@app/storage';
import { isId } from './account-of.js';
import { errorOf, runBody, statusOf } from './list-runs.js';
import { printJson, printTable, time, usd } from './print.js';
import { withContext } from './with-context.js';

const shownLines = 5;

export async function showRun(id: string, { json }: { json?: boolean }): Promise<void> {
  const found = isId(id)
    ? await withContext(async (context, config) => costed(await context.get(RunStore).show(id), config))
    : null;
  if (!found) throw new OperationError(`there is no run "${id}": see runs list`);
  const { run, costUsd } = found;
  if (json) printJson(detailsBody(run, costUsd));
  else printTable(['RUN', run.id], rowsOf(run, costUsd));
}

function costed(run: RunDetails | null, config: Config): { run: RunDetails; costUsd: number | null } | null {
  return run && { run, costUsd: recordedCosts(config)({ ...run, model: run.answer?.model ?? null }) };
}

function detailsBody(run: RunDetails, costUsd: number | null): object {
  const { answer } = run;
  return {
    ...runBody(run, costUsd),
    account: run.account,
    brand: run.brand,
    query: run.query,
    geo: run.geo,
    place: run.place,
    locale: run.locale,
    created_at: run.createdAt,
    retry_at: run.retryAt,
    refusal: run.refusal,
    answer: answer && {
      text: answer.text,
      model: answer.model,
      provider: answer.provider,
      api: answer.api,
      surface: answer.surface,
      geo_applied: answer.geoApplied,
      place_applied: answer.placeApplied,
      locale_applied: answer.localeApplied,
      retrieval: answer.retrieval,
      searches: answer.searches,
      cleaned: answer.cleaned,
      citations: answer.citations,
      answered_at: answer.answeredAt,
    },
    extraction: extractionBody(run),
    analyses: run.analyses.map(({ createdAt, ...analysis }) => ({ ...analysis, created_at: createdAt })),
  };
}

function extractionBody({ extraction }: RunDetails): object | null {
  if (!extraction) return null;
  const { inputTokens, outputTokens, costUsd, ...told } = extraction;
  return { ...told, input_tokens: inputTokens, output_tokens: outputTokens, cost_usd: costUsd };
}

type Row = readonly [string, string | number | null];

function rowsOf(run: RunDetails, costUsd: number | null): Row[] {
  const waits: Row[] = run.status === 'queued' ? [['not before', time(run.retryAt)]] : [];
  return [
    ['status', statusOf(run)],
    ['error', errorOf(run)],
    ['account', run.account],
    ['brand', run.brand],
    ['prompt', run.promptId],
    ['query', run.query],
    ['asked from', askedFrom(run)],
    ['assistant', run.assistant],
    ['slot', time(run.slot)],
    ['sample', run.sample],
    ['attempts', `${run.attempt}, ${run.recoveries} of them after a crash; ${run.failures} failed calls`],
    ['opened', time(run.createdAt)],
    ['started', time(run.startedAt)],
    ['finished', time(run.finishedAt)],
    ...waits,
    ['tokens', `${run.inputTokens} in, ${run.outputTokens} out, ${run.searches} searches`],
    ['cost', costUsd === null ? 'unknown: there was no price' : `${usd(costUsd)} USD`],
    ...(run.refusal === null ? [] : linesOf('refusal', run.refusal)),
    ...answerRows(run),
    ...extractionRows(run),
    ...run.analyses.map(({ analyser, mode, fallback, mentions, current, createdAt }): Row => [
      current ? 'analysis' : 'old analysis',
      `${mode}${fallback === null ? '' : ` (${fallback})`}, ${mentions} mentions, ${time(new Date(createdAt))}, analyser ${analyser}`,
    ]),
  ];
}

function answerRows({ answer }: RunDetails): Row[] {
  if (!answer) return [];
  const { model, provider, api, retrieval, searches, cleaned, citations, answeredAt } = answer;
  const by = [provider, api].filter((word) => word !== null).join(' ');
  const told = [
    `geo: ${answer.geoApplied}`,
    ...(answer.placeApplied === 'none' ? [] : [`place: ${answer.placeApplied}`]),
    ...(answer.localeApplied === 'none' ? [] : [`locale: ${answer.localeApplied}`]),
  ].join(', ');
  const search = retrieval === null ? '' : `, search ${retrieval}: ${searches}`;
  return [
    ['answered', `${time(new Date(answeredAt))} by ${model} (${by}, ${told}${search})${cleaned ? ', cleaned' : ''}`],
    ['citations', String(citations)],
    ...linesOf('answer', answer.text),
  ];
}

function extractionRows({ extraction }: RunDetails): Row[] {
  if (!extraction) return [];
  const { model, api, inputTokens, outputTokens, costUsd, failure } = extraction;
  const came = failure === null ? 'a reply' : `none (${failure})`;
  const used = `${inputTokens} tokens in, ${outputTokens} out, ${usd(costUsd)} USD of the cost`;
  return [['extraction', `${came} by ${model} (${api}): ${used}`]];
}

function linesOf(name: string, text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const more = lines.length - shownLines;
  const rows = lines.slice(0, shownLines).map((line, index): Row => [index === 0 ? name : '', line]);
  return more > 0 ? [...rows, ['', `… ${more} more lines (--json has them)`]] : rows;
}

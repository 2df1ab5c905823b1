import { OperationError } from '../operation/operation.js';

/** The pages of the dashboard that a link may open, by their names in addresses; the overview has no name there. */
export const dashboardPages = [
  'signals',
  'prompts',
  'prompt',
  'answer',
  'answers',
  'competitors',
  'gaps',
  'citations',
  'searches',
  'qualities',
  'report',
  'status',
] as const;

const form = /^(?<page>[a-z]*)(?:\?(?<query>[^#]*))?$/;

/**
 * The part of an address below `/dashboard/` that shows a view, such as `competitors?days=7&geo=US`. It holds only a page's name and
 * parameters, so it cannot lead elsewhere. Throws OperationError where the text is no such view.
 */
export function dashboardView(text: string): string {
  const { page, query = '' } = form.exec(text)?.groups ?? {};
  const isOverview = page === '' || page === 'overview';
  if (page === undefined || !(isOverview || dashboardPages.some((one) => one === page)))
    throw new OperationError(
      `view "${text}" is no page of the dashboard: overview, ${dashboardPages.join(', ')}, with parameters behind "?", such as competitors?days=7&geo=US`,
    );
  const parameters = new URLSearchParams(query).toString();
  return `${isOverview ? '' : page}${parameters && `?${parameters}`}`;
}

import { extractionRequest } from '@app/analysis';
import { readDocument } from './document.js';

const nobody = { name: 'nobody', aliases: [], domain: '' };

/** The texts of the runs in which an extraction call would show this markdown. */
export const shownRuns = (markdown: string): string[] =>
  (readDocument(extractionRequest(markdown, nobody).input)?.runs ?? []).map(({ text }) => text);

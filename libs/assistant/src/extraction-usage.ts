import type { ExpectedUsage } from '@app/providers';

/**
 * An answer of 300 words with what is asked of it, and a list of the names and phrases in it after some thought: of 453 requests
 * and replies the mean was some 1,800 tokens and 300, at four characters a token.
 */
export const expectedOfExtraction: ExpectedUsage = { inputTokens: 2_000, outputTokens: 800, searches: 0 };

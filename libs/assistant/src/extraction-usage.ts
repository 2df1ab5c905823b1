import type { ExpectedUsage } from '@app/providers';

/**
 * An extraction sends an answer of 300 words with instructions, and gets a list of names and phrases after some reasoning. Over 453
 * requests and replies the mean was some 1,800 and 300 tokens, at four characters a token.
 */
export const expectedOfExtraction: ExpectedUsage = { inputTokens: 2_000, outputTokens: 800, searches: 0 };

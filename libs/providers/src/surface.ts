/**
 * Where an answer comes from: `api` is the API of the model's provider; all others are web interfaces that people use, read by a scraper.
 * Their answers differ, so that no figure mixes answers of two surfaces.
 */
export const surfaces = [
  'api',
  'chatgpt_web',
  'ai_overview',
  'ai_mode',
  'copilot_web',
  'gemini_web',
  'perplexity_web',
] as const;
export type Surface = (typeof surfaces)[number];

/** The names of surfaces for people. */
export const surfaceLabels: Readonly<Record<Exclude<Surface, 'api'>, string>> = {
  chatgpt_web: 'ChatGPT on the web',
  ai_overview: 'Google AI Overview',
  ai_mode: 'Google AI Mode',
  copilot_web: 'Microsoft Copilot on the web',
  gemini_web: 'Gemini on the web',
  perplexity_web: 'Perplexity on the web',
};

/**
 * Where an assistant was asked: `api`, by the interface of its model's provider; else what people see, as a service that opens it for
 * us returns it. What they answer is different, so that figures of one never have answers of another in them.
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

/** For people. */
export const surfaceLabels: Readonly<Record<Exclude<Surface, 'api'>, string>> = {
  chatgpt_web: 'ChatGPT on the web',
  ai_overview: 'Google AI Overview',
  ai_mode: 'Google AI Mode',
  copilot_web: 'Microsoft Copilot on the web',
  gemini_web: 'Gemini on the web',
  perplexity_web: 'Perplexity on the web',
};

/** Products, which have the same name in every language; what an API answers has none. */
export const surfaceNames: Readonly<Record<string, string>> = {
  chatgpt_web: 'ChatGPT',
  ai_overview: 'Google AI Overviews',
  ai_mode: 'Google AI Mode',
  copilot_web: 'Copilot',
  gemini_web: 'Gemini',
  perplexity_web: 'Perplexity',
};

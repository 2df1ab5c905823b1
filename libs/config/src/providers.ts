/** What each provider is asked by, unless a setting says otherwise. */
export const providers = {
  openai: { key: 'OPENAI_API_KEY', apis: ['responses', 'chat'], model: 'gpt-6.1-terra' },
  compatible: { key: 'OPENAI_API_KEY', apis: ['responses', 'chat'], model: 'gpt-6.1-terra' },
  xai: { key: 'XAI_API_KEY', apis: ['responses'], model: 'grok-4.3' },
  perplexity: { key: 'PERPLEXITY_API_KEY', apis: ['responses'], model: 'perplexity/sonar' },
  anthropic: { key: 'ANTHROPIC_API_KEY', apis: ['messages'], model: 'claude-sonnet-5' },
  gemini: { key: 'GEMINI_API_KEY', apis: ['generate_content'], model: 'gemini-3.8-flash' },
} as const;

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as readonly ProviderName[];

export type Api = (typeof providers)[ProviderName]['apis'][number];

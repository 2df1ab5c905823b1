/**
 * What each provider is asked by, unless a setting says otherwise. `reader`: its cheapest model of the day that is held to read
 * answers well enough; where there is none, the model that answers reads them, too.
 */
export const providers = {
  openai: { key: 'OPENAI_API_KEY', apis: ['responses', 'chat'], model: 'gpt-6.1-terra', reader: 'gpt-6-luna' },
  compatible: { key: 'OPENAI_API_KEY', apis: ['responses', 'chat'], model: 'gpt-6.1-terra' },
  xai: { key: 'XAI_API_KEY', apis: ['responses'], model: 'grok-4.3' },
  perplexity: { key: 'PERPLEXITY_API_KEY', apis: ['responses'], model: 'perplexity/sonar' },
  anthropic: { key: 'ANTHROPIC_API_KEY', apis: ['messages'], model: 'claude-sonnet-5', reader: 'claude-haiku-5-5' },
  gemini: {
    key: 'GEMINI_API_KEY',
    apis: ['generate_content'],
    model: 'gemini-3.8-flash',
    reader: 'gemini-3.5-flash-lite',
  },
} as const;

export type ProviderName = keyof typeof providers;

/** The model that reads a provider's answers where no setting names one; absent: the one that answers. */
export const readerModelOf = (provider: ProviderName): string | undefined => {
  const known = providers[provider];
  return 'reader' in known ? known.reader : undefined;
};

export const providerNames = Object.keys(providers) as readonly ProviderName[];

export type Api = (typeof providers)[ProviderName]['apis'][number];

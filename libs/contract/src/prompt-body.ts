/** A tracked prompt as it stands now; moments are UTC, with milliseconds. */
export interface PromptBody {
  id: string;
  query: string;
  brand: string;
  domain: string;
  geo: string;
  schedule: string;
  timezone: string;
  samples: number;
  active: boolean;
  branded: boolean;
  last_checked: string | null;
  next_check: string | null;
  last_status: string | null;
  last_error: string | null;
}

export interface PromptFacts {
  readonly id: string;
  readonly query: string;
  readonly brand: string;
  readonly domain: string;
  readonly geo: string;
  readonly schedule: string;
  readonly timezone: string;
  readonly samples: number;
  readonly active: boolean;
  readonly branded: boolean;
  readonly lastChecked: Date | null;
  readonly nextCheck: Date | null;
  readonly lastStatus: string | null;
  readonly lastError: string | null;
}

/** Names each field that goes out, so that no column leaks. */
export function promptBody(prompt: PromptFacts): PromptBody {
  return {
    id: prompt.id,
    query: prompt.query,
    brand: prompt.brand,
    domain: prompt.domain,
    geo: prompt.geo,
    schedule: prompt.schedule,
    timezone: prompt.timezone,
    samples: prompt.samples,
    active: prompt.active,
    branded: prompt.branded,
    last_checked: prompt.lastChecked?.toISOString() ?? null,
    next_check: prompt.nextCheck?.toISOString() ?? null,
    last_status: prompt.lastStatus,
    last_error: prompt.lastError,
  };
}

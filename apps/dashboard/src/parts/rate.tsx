import type { Rate, Share } from '@app/client';
import { countsOf, rangeOf } from '../data/counts.js';
import { percent } from '../format.js';
import { texts } from '../strings.js';

/** A share with what it was counted from; never without. */
export function ShareOf({ share }: { readonly share: Share }) {
  return (
    <span class="rate">
      <b>{percent(share.value)}</b> <small>{countsOf(share)}</small>
    </span>
  );
}

interface Linked {
  readonly rate: Rate;
  /** Where its counts lead. */
  readonly href?: string | undefined;
}

/** A rate with its counts and its interval, which is drawn, too. */
export function RateOf(of: Linked) {
  return (
    <span class="rate">
      <b>{percent(of.rate.value)}</b> <IntervalBar rate={of.rate} /> <RateWords {...of} />
    </span>
  );
}

/** The counts of a rate, and its interval if it has one. */
export function RateWords({ rate, href }: Linked) {
  const counts = countsOf(rate, texts.answers);
  return (
    <small>
      {href ? <a href={href}>{counts}</a> : counts}
      {rate.low !== null && rate.high !== null && (
        <>
          {' '}
          <span class="whole">
            <span class="dot">· </span>
            {rangeOf(rate.low, rate.high)}
          </span>
        </>
      )}
    </small>
  );
}

const width = 72;

function IntervalBar({ rate: { value, low, high } }: { readonly rate: Rate }) {
  if (value === null || low === null || high === null) return null;
  return (
    <svg class="interval" width={width} height="10" viewBox={`0 0 ${width} 10`} aria-hidden="true">
      <rect class="track" x="0" y="3" width={width} height="4" rx="2" />
      <rect class="band" x={low * width} y="2" width={Math.max(2, (high - low) * width)} height="6" rx="3" />
      <rect class="value" x={Math.min(width - 2, Math.max(0, value * width - 1))} y="0" width="2" height="10" />
    </svg>
  );
}

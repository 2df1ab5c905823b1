interface Difference {
  readonly points: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly significant: boolean | null;
}

/** How a rate differs from that of the period before, as the API tells it. */
interface RateChange extends Difference {
  readonly from: { readonly denominator: number };
  readonly same_prompts:
    (Difference & Pick<RateChange, 'from'> & { readonly to: { readonly denominator: number } }) | null;
  readonly prompts: { readonly in_both: number; readonly added: number; readonly removed: number };
}

export type ChangeKind = 'up' | 'down' | 'unclear' | 'too-few' | 'other-prompts' | 'nothing-before';

/** How sure it is: chance alone hardly does it, chance may, or it cannot be told. */
export type Certainty = 'sure' | 'open' | 'few';

/** `null`: nothing was compared. */
export const certaintyOf = (kind: ChangeKind): Certainty | null =>
  (
    ({
      up: 'sure',
      down: 'sure',
      unclear: 'open',
      'too-few': 'few',
      'other-prompts': null,
      'nothing-before': null,
    }) as const
  )[kind];

/** What may be said of a change. */
export interface Change {
  readonly kind: ChangeKind;
  /** In percentage points; `null` where nothing can be compared. */
  readonly by: { readonly points: number; readonly low: number; readonly high: number } | null;
  /** What both periods measured alone was compared, because prompts or assistants were added or removed. */
  readonly onSame: boolean;
}

/** With fewer answers in either period, no difference that matters could be significant. */
const fewAnswers = 20;

/** A change is one of the same prompts and assistants: where some came or went, those of both periods alone are compared. */
export function changeOf(change: RateChange | undefined, now: { readonly denominator: number }): Change {
  if (!change || change.points === null) return { kind: 'nothing-before', by: null, onSame: false };
  const { in_both: both, added, removed } = change.prompts;
  const onSame = added + removed > 0 || isPart(change, now);
  const compared = onSame ? change.same_prompts : change;
  if (compared === null || both === 0) return { kind: 'other-prompts', by: null, onSame };
  const { points, low, high, significant } = compared;
  if (points === null || low === null || high === null) return { kind: 'too-few', by: null, onSame };
  const by = { points, low, high };
  if (significant) return { kind: points > 0 ? 'up' : 'down', by, onSame };
  const answers = Math.min(change.from.denominator, change.same_prompts?.to.denominator ?? now.denominator);
  return { kind: answers < fewAnswers ? 'too-few' : 'unclear', by, onSame };
}

/** Do only some of the answers belong to a prompt and an assistant of both periods? */
const isPart = ({ from, same_prompts: same }: RateChange, now: { readonly denominator: number }): boolean =>
  same !== null && (same.from.denominator < from.denominator || same.to.denominator < now.denominator);

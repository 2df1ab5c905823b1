/**
 * Why a part of a reply is not believed: it stands nowhere in the answer; it is the tracked brand's own name, or one that is
 * somebody else's already; no name can be written so; an amount judges nothing; it is longer than a phrase, or a
 * clause that is tied to the next one by its ending; it holds the name of
 * a brand; it is said of a rival; it is praise where rules are sure of blame, or the other way round; nobody was asked about that
 * brand, or the answer does not mention it; the hit is not in doubt.
 */
export const refusalReasons = [
  'not_in_answer',
  'name_taken',
  'no_name',
  'amount',
  'too_long',
  'cut_clause',
  'names_a_brand',
  'words_of_a_rival',
  'opposite_polarity',
  'of_nobody',
  'hit_not_in_doubt',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type Refuse = (reason: RefusalReason) => void;

/** How often each reason was given; reasons that were not are not in it. */
export type Refusals = Readonly<Partial<Record<RefusalReason, number>>>;

/** Counts refusals while a reply is read. */
export class RefusalCounter {
  readonly counts: Partial<Record<RefusalReason, number>> = {};

  readonly refuse: Refuse = (reason) => void (this.counts[reason] = (this.counts[reason] ?? 0) + 1);
}

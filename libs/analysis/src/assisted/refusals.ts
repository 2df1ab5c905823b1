/**
 * Why an item of a reply is rejected. `not_in_answer`: the answer does not contain it. `name_taken`: it is a name of the tracked brand or of
 * a brand that was named before. `no_name`: it cannot be a name. `amount`: it is an amount and judges nothing. `too_long`: it is longer
 * than a quality. `cut_clause`: its ending belongs to the next clause. `names_a_brand`: it contains the name of a brand.
 * `words_of_a_rival`: it is about a rival. `opposite_polarity`: rules are sure of the opposite polarity. `of_nobody`: the request did not
 * ask about that brand, or the answer does not mention it. `hit_not_in_doubt`: the request did not ask about that hit.
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

/** Counts a rejected item. */
export type Refuse = (reason: RefusalReason) => void;

/** How often each reason occurred; reasons that did not are left out. */
export type Refusals = Readonly<Partial<Record<RefusalReason, number>>>;

/** Counts refusals while a reply is read. */
export class RefusalCounter {
  readonly counts: Partial<Record<RefusalReason, number>> = {};

  readonly refuse: Refuse = (reason) => void (this.counts[reason] = (this.counts[reason] ?? 0) + 1);
}

/** What says the same as English texts in another language: a key that is missing or of no use does not compile. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** `{{Acme}}` is a mention, `{{?Acme}}` an optional one, `{{Acme=ACME Inc}}` a form that says whose it is. */
const mark = /\{\{(\?)?(?:([^{}=]+)=)?([^{}]+)\}\}/gu;

/** The text without its marks, and where they were, in UTF-16 units of that text. */
export function readMarks(marked) {
  const marks = [];
  let taken = 0;
  const text = marked.replaceAll(mark, (whole, optional, owner, surface, at) => {
    const start = at - taken;
    taken += whole.length - surface.length;
    marks.push({
      start,
      end: start + surface.length,
      surface,
      owner: owner ?? surface,
      isOptional: optional !== undefined,
    });
    return surface;
  });
  return { text, marks };
}

export const brandOf = (brand) =>
  typeof brand === 'string'
    ? brandOf({ name: brand })
    : { name: brand.name, aliases: brand.aliases ?? [], domain: brand.domain ?? '' };

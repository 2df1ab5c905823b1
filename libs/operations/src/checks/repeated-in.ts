/** A line for each member of a list that stands there before, as `Checked` reads it; `null`: each is there once. */
export function repeatedIn(listed: readonly string[]): string | null {
  const troubles = listed.flatMap((one, index) => {
    const before = listed.indexOf(one);
    return before === index ? [] : [`[${index}] is given before, at [${before}]`];
  });
  return troubles.length === 0 ? null : troubles.join('\n');
}

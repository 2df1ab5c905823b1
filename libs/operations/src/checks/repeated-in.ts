/** Returns a line for each member that an earlier one repeats, in the form that `Checked` reads; `null`: none does. */
export function repeatedIn(listed: readonly string[]): string | null {
  const troubles = listed.flatMap((one, index) => {
    const before = listed.indexOf(one);
    return before === index ? [] : [`[${index}] is given before, at [${before}]`];
  });
  return troubles.length === 0 ? null : troubles.join('\n');
}

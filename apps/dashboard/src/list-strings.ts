/** What stands below a list and above its table: apart from the rest, because the first view needs none of it. */
export const listTexts = {
  rows: (rows: number, count: string, hasMore: boolean) =>
    `${count} ${rows === 1 ? 'row' : 'rows'}${hasMore ? ' so far; there are more' : ''}`,
  sorted: (count: string) => `Sorted within the ${count} rows loaded; there are more.`,
  more: 'Show more',
  save: 'Save as CSV',
};

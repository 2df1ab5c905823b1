/** The address where it is one of the web; anything else that a link may hold, a script above all, is none. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

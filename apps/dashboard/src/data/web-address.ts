/**
 * The address where it is one of the web. Anything else that a link may hold is none: a script above all, and an address with a
 * user, such as `https://bank.example@evil.example/`, which leads elsewhere than it seems to.
 */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const isOfTheWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isOfTheWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

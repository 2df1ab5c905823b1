import { bareDomain } from '@app/findings';

/** Labels that stand before a country's ending and are no name, such as `co` in `co.uk`. */
const secondLevel = new Set(
  'ac admin asso co com ed edu ens fed fgov gc go gob gouv gov govt gub gv jus k12 leg lg ltd me mil mod ne net ngo nhs nic npo ong or org parliament plc police re sch uni univ'.split(
    ' ',
  ),
);

/** Returns the domain's labels and which one somebody has registered: in `shop.acme.co.uk` it is "acme", at 1. */
export function registered(domain: string): { labels: string[]; at: number } {
  const labels = bareDomain(domain).split('.');
  const last = labels.length - 1;
  const isCountry = labels[last]!.length === 2;
  const at = last - (isCountry && last > 1 && secondLevel.has(labels[last - 1]!) ? 2 : 1);
  return { labels, at: Math.max(0, at) };
}

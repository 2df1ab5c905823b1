import { texts } from '../strings.js';

/** As the operator set it: a name, a mail address or a URL; absent: customers know whom to ask. */
const contact = document.querySelector<HTMLMetaElement>('meta[name=operator-contact]')?.content;

/** Behind words that say to ask the operator: who that is, as a link where it is an address. */
export function Operator() {
  if (contact === undefined) return null;
  const address = contact.includes('://') ? contact : contact.includes('@') && `mailto:${contact}`;
  return (
    <>
      {' '}
      {texts.operator} {address ? <a href={address}>{contact}</a> : contact}.
    </>
  );
}

import { webAddress } from '../data/web-address.js';
import { OutsideLink } from './outside-link.js';

/** Addresses of pages; what is none of the web is no link. */
export function Pages({ urls }: { readonly urls: readonly string[] }) {
  return (
    <ul class="names">
      {urls.map((url) => (
        <li key={url}>
          <Page url={url} />
        </li>
      ))}
    </ul>
  );
}

export function Page({ url }: { readonly url: string }) {
  const href = webAddress(url);
  return <bdi>{href ? <OutsideLink href={href}>{url}</OutsideLink> : url}</bdi>;
}

import type { ComponentChildren } from 'preact';

/** To a page that an answer names: it learns nothing of this one. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ComponentChildren }) {
  return (
    <a href={href} rel="noreferrer nofollow noopener external" target="_blank">
      {children}
    </a>
  );
}

import type { ComponentChildren } from 'preact';

/** To a page that an answer names: it learns nothing of this one. Whatever its words say, its title is the host it leads to. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ComponentChildren }) {
  return (
    <a href={href} title={new URL(href).host} rel="noreferrer nofollow noopener external" target="_blank">
      {children}
    </a>
  );
}

import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { account } from '../data/place.js';
import { texts } from '../strings.js';

let shown: string | null = null;

/** The page's one first heading, and its title. Who comes from another page by a link is led to it. */
export function Heading({ children, title = children }: { readonly children: string; readonly title?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useLocation();
  useEffect(() => {
    document.title = texts.titleOf(title, account);
  }, [title]);
  useEffect(() => {
    if (shown !== null && shown !== path) heading.current?.focus();
    shown = path;
  }, [path]);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}

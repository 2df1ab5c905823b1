import { useEffect, useRef } from 'preact/hooks';
import { account } from '../place.js';
import { texts } from '../strings.js';

let isFirst = true;

/** The page's one first heading, and its title. Who comes from another page is led to it. */
export function Heading({ children, title = children }: { readonly children: string; readonly title?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = texts.titleOf(title, account);
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}

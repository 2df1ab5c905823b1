import { linkTo } from '../data/view.js';
import { Heading } from '../parts/heading.js';
import { texts } from '../strings.js';

export function NotFound() {
  return (
    <>
      <Heading>{texts.notFound.title}</Heading>
      <p>
        <a href={linkTo('overview')}>{texts.notFound.back}</a>
      </p>
    </>
  );
}

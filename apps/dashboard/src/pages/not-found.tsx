import { linkTo } from '../data/view.js';
import { Heading } from '../parts/heading.js';
import { nothingTexts } from '../nothing-strings.js';

export default function NotFound() {
  return (
    <>
      <Heading>{nothingTexts.notFound.title}</Heading>
      <p>
        <a href={linkTo('overview')}>{nothingTexts.notFound.back}</a>
      </p>
    </>
  );
}

import '../style/languages.css';
import { language } from '../language.js';
import { languages } from '../languages.js';

/** A button for each language of the page: the service remembers which was chosen. */
export function Languages() {
  return Object.entries(languages).map(([code, name]) => (
    <button
      key={code}
      type="button"
      class="quiet"
      lang={code}
      aria-current={code === language ? 'true' : undefined}
      onClick={() => choose(code)}
    >
      {name}
    </button>
  ));
}

/** Asks for the same view anew; the service takes `lang` out of the address. */
function choose(code: string): void {
  const address = new URL(location.href);
  address.searchParams.set('lang', code);
  location.assign(address);
}

import type { Brand } from '@app/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { count } from '../format.js';
import { type Refusal, write } from '../data/write.js';
import { writeTexts } from '../write-strings.js';
import { RefusalWords } from './form-foot.js';

const words = writeTexts.competitor;

interface Competitor {
  readonly name: string;
  readonly aliases: readonly string[];
}

interface Tracked {
  readonly brand: Pick<Brand, 'id' | 'name'>;
  readonly competitor: Competitor;
}

interface TrackedOf {
  readonly brands: readonly Brand[];
  readonly changed: () => void;
}

/** The competitors that are tracked, each with a button that ends it; the last one that was ended can be taken back. */
export function TrackedCompetitors({ brands, changed }: TrackedOf) {
  const [ended, setEnded] = useState<Tracked | null>(null);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => undo.current?.focus(), [ended]);
  const all = brands.flatMap((brand) => brand.competitors.map((competitor): Tracked => ({ brand, competitor })));
  if (all.length === 0 && ended === null) return null;

  async function turn(one: Tracked, isEnd: boolean): Promise<void> {
    const { name } = one.competitor;
    const path = `/v1/brands/${encodeURIComponent(one.brand.id)}/competitors`;
    const { refusal: why } = isEnd
      ? await write('DELETE', `${path}/${encodeURIComponent(name)}`)
      : await write('POST', path, one.competitor);
    setRefusal(why);
    if (why !== null) return;
    setEnded(isEnd ? one : null);
    setSaid(isEnd ? words.ended(name) : words.added(name));
    changed();
  }

  return (
    <>
      <details class="tracked">
        <summary>{words.tracked(all.length, count(all.length))}</summary>
        <ul class="names">
          {all.map((one) => (
            <li key={`${one.brand.id} ${one.competitor.name}`}>
              <CompetitorName {...one} withBrand={brands.length > 1} />{' '}
              <button
                type="button"
                class="quiet"
                aria-label={words.endOf(one.competitor.name)}
                onClick={() => void turn(one, true)}
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p role="status">{said}</p>
      {ended && (
        <button ref={undo} type="button" onClick={() => void turn(ended, false)}>
          {words.undo}
        </button>
      )}
      <RefusalWords refusal={refusal} />
    </>
  );
}

function CompetitorName({
  brand,
  competitor: { name, aliases },
  withBrand,
}: Tracked & { readonly withBrand: boolean }) {
  const more = [...(aliases.length > 0 ? [words.also(aliases.join(', '))] : []), ...(withBrand ? [brand.name] : [])];
  return (
    <span>
      <bdi>{name}</bdi> {more.length > 0 && <small>{more.join(' · ')}</small>}
    </span>
  );
}

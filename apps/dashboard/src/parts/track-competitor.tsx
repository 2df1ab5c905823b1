import type { Brand } from '@app/client';
import { useRef, useState } from 'preact/hooks';
import { useData } from '../data/use-data.js';
import { useMayWrite } from '../data/use-session.js';
import { type Refusal, write } from '../data/write.js';
import '../style/write.css';
import { writeTexts } from '../write-strings.js';
import { Shown } from './states.js';
import { Field } from './field.js';
import { AskOperator, focusField, FormFoot, RefusalWords } from './form-foot.js';
import { TrackedCompetitors } from './tracked-competitors.js';

const words = writeTexts.competitor;

/** Adds competitors to a brand, and takes them out, where the session may; else it says whom to ask. */
export function TrackCompetitor() {
  const mayWrite = useMayWrite();
  if (mayWrite === null) return <p class="write" />;
  return mayWrite ? <Tracking /> : <AskOperator words={words.askOperator} />;
}

function Tracking() {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const brands = useData('/v1/brands', { query: { limit: 200 } });
  const say = (told: string) => {
    setSaid(told);
    if (told !== '') brands.retry();
  };
  return (
    <div class="write">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.open}
      </button>
      <p role="status">{said}</p>
      {/* Once it is known whose competitor it may be: before that there is nothing to send. */}
      {isOpen && (
        <Shown of={brands}>{({ data }) => <Competitor brands={data} say={say} close={() => setOpen(false)} />}</Shown>
      )}
      {brands.body && <TrackedCompetitors brands={brands.body.data} changed={brands.retry} />}
    </div>
  );
}

interface Adding {
  readonly say: (words: string) => void;
  readonly close: () => void;
}

function Competitor({ brands, say, close }: Adding & { readonly brands: readonly Brand[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const entered = new FormData(form.current!);
    const valueOf = (name: string) => ((entered.get(name) ?? '') as string).trim();
    const brand = valueOf('brand') || brands[0]?.id;
    if (brand === undefined) return;
    say('');
    setSaving(true);
    const name = valueOf('name');
    const aliases = valueOf('aliases').split(',').map((alias) => alias.trim()).filter(Boolean); // prettier-ignore
    const path = `/v1/brands/${encodeURIComponent(brand)}/competitors`;
    const { refusal: why } = await write('POST', path, { name, ...(aliases.length > 0 && { aliases }) });
    setSaving(false);
    setRefusal(why);
    if (why === null) {
      say(words.added(name));
      form.current!.reset();
    }
    focusField(form.current!, why, 'name');
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} aria-label={words.open}>
      {brands.length > 1 && (
        <Field id="brand" label={writeTexts.newPrompt.brand} problem={undefined}>
          {(control) => (
            <select {...control}>
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field id="name" label={words.name} problem={refusal?.fields['name']}>
        {(control) => <input type="text" {...control} autocomplete="off" />}
      </Field>
      <Field id="aliases" label={words.aliases} hint={words.aliasesHint} problem={refusal?.fields['aliases']}>
        {(control) => <input type="text" {...control} size={30} autocomplete="off" />}
      </Field>
      <RefusalWords refusal={refusal} />
      <FormFoot submit={words.submit} isSaving={isSaving} cancel={close} />
    </form>
  );
}

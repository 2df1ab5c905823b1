import { useRef, useState } from 'preact/hooks';
import { useData } from '../data/use-data.js';
import { type Refusal, write } from '../data/write.js';
import '../style/write.css';
import { writeTexts } from '../write-strings.js';
import { Field } from './field.js';
import { AskOperator, focusField, FormFoot, RefusalWords } from './form-foot.js';
import { tagsIn } from './tags-in.js';

const words = writeTexts.newPrompt;
const schedules = ['daily', 'weekly', 'hourly'] as const;
const texts = ['query', 'brand', 'geo', 'place', 'locale', 'schedule'] as const;

interface Tracking {
  /** `null`: not known yet. */
  readonly mayWrite: boolean | null;
  /** The country that stands there first. */
  readonly geo: string;
  readonly added: () => void;
}

/** Adds a prompt, where the session may; else it says whom to ask. */
export function TrackPrompt({ mayWrite, geo, added }: Tracking) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (mayWrite === null) return <p class="write" />;
  if (!mayWrite) return <AskOperator words={writeTexts.askOperator} />;
  const done = (status: number, query: string) => {
    setSaid(status === 201 ? words.added(query) : words.known(query));
    added();
  };
  return (
    <div class="write">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.open}
      </button>
      <p role="status">{said}</p>
      {isOpen && <NewPrompt {...{ geo, done }} begin={() => setSaid('')} close={() => setOpen(false)} />}
    </div>
  );
}

interface Asking {
  readonly geo: string;
  readonly begin: () => void;
  readonly done: (status: number, query: string) => void;
  readonly close: () => void;
}

function NewPrompt({ geo, begin, done, close }: Asking) {
  const brands = useData('/v1/brands', { query: { limit: 200 } }).body?.data ?? [];
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problem = (field: string) => refusal?.fields[field];

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    begin();
    setSaving(true);
    const body = bodyOf(new FormData(form.current!));
    const { status, refusal: why } = await write('POST', '/v1/prompts', body);
    setSaving(false);
    setRefusal(why);
    if (why === null) {
      done(status, body.query);
      form.current!.reset();
    }
    focusField(form.current!, why, 'query');
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} aria-label={words.open}>
      <Field id="query" label={words.query} problem={problem('query')}>
        {(control) => <textarea {...control} rows={2} maxLength={2000} dir="auto" />}
      </Field>
      {brands.length > 1 && (
        <Field id="brand" label={words.brand} problem={problem('brand')}>
          {(control) => (
            <select {...control}>
              {brands.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field id="geo" label={words.geo} hint={words.geoHint} problem={problem('geo')}>
        {(control) => <input type="text" {...control} defaultValue={geo} size={4} autocomplete="off" />}
      </Field>
      <Field id="place" label={words.place} problem={problem('place')}>
        {(control) => <input type="text" {...control} autocomplete="off" />}
      </Field>
      <Field id="locale" label={words.locale} hint={words.localeHint} problem={problem('locale')}>
        {(control) => <input type="text" {...control} size={8} autocomplete="off" />}
      </Field>
      <Field id="schedule" label={words.schedule} problem={problem('schedule')}>
        {(control) => (
          <select {...control}>
            {schedules.map((schedule) => (
              <option key={schedule} value={schedule}>
                {words.schedules[schedule]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="tags" label={words.tags} hint={words.tagsHint} problem={problem('tags')}>
        {(control) => <input type="text" {...control} autocomplete="off" />}
      </Field>
      <RefusalWords refusal={refusal} />
      <FormFoot submit={words.submit} isSaving={isSaving} cancel={close} />
    </form>
  );
}

/** What is empty is not sent. */
function bodyOf(entered: FormData): { readonly query: string } {
  const valueOf = (name: string) => ((entered.get(name) ?? '') as string).trim();
  const given = texts.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== '');
  const tags = tagsIn(valueOf('tags'));
  return { query: '', ...Object.fromEntries(given), ...(tags.length > 0 && { tags }) };
}

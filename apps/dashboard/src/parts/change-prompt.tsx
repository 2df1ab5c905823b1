import type { Prompt } from '@app/client';
import { useRef, useState } from 'preact/hooks';
import { useMayWrite } from '../data/use-session.js';
import { type Refusal, type Written, write } from '../data/write.js';
import '../style/write.css';
import { writeTexts } from '../write-strings.js';
import { Field } from './field.js';
import { AskOperator, FormFoot, RefusalWords } from './form-foot.js';
import { PauseButton } from './pause-button.js';
import { tagsIn } from './tags-in.js';

const words = writeTexts.prompt;

/** Pauses, resumes and tags a prompt, where the session may; else it says whom to ask. */
export function ChangePrompt({ prompt, changed }: { readonly prompt: Prompt; readonly changed: () => void }) {
  const mayWrite = useMayWrite();
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  if (mayWrite === null) return <p class="write" />;
  if (!mayWrite) return <AskOperator words={writeTexts.askOperator} />;

  function tell({ refusal: why }: Written, success: string): void {
    setRefusal(why);
    setSaid(why === null ? success : '');
    if (why === null) changed();
  }

  async function saveTags(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setSaid('');
    setSaving(true);
    const outcome = await write('PATCH', `/v1/prompts/${prompt.id}`, { tags: tagsIn(field.current!.value) });
    setSaving(false);
    tell(outcome, words.saved);
    if (outcome.refusal === null) close();
    else field.current?.focus();
  }

  function close(): void {
    setEditing(false);
    setRefusal(null);
    edit.current?.focus();
  }

  return (
    <div class="write">
      <PauseButton prompt={prompt} done={(outcome) => tell(outcome, prompt.active ? words.paused : words.resumed)} />{' '}
      <button ref={edit} type="button" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
        {words.editTags}
      </button>
      <p role="status">{said}</p>
      {isEditing && (
        <form noValidate onSubmit={(event) => void saveTags(event)} aria-label={words.editTags}>
          <Field
            id="tags"
            label={writeTexts.newPrompt.tags}
            hint={writeTexts.newPrompt.tagsHint}
            problem={refusal?.fields['tags']}
          >
            {(control) => (
              <input type="text" {...control} ref={field} defaultValue={prompt.tags.join(', ')} autocomplete="off" />
            )}
          </Field>
          <FormFoot submit={words.save} isSaving={isSaving} cancel={close} />
        </form>
      )}
      <RefusalWords refusal={refusal} />
    </div>
  );
}

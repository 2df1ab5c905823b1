import type { Refusal } from '../data/write.js';
import { writeTexts } from '../write-strings.js';
import { Operator } from './operator.js';

interface Foot {
  readonly submit: string;
  readonly isSaving: boolean;
  readonly cancel: () => void;
}

/** Ends a form: sends it or closes it. */
export function FormFoot({ submit, isSaving, cancel }: Foot) {
  return (
    <p>
      <button type="submit" class="primary" disabled={isSaving}>
        {isSaving ? writeTexts.saving : submit}
      </button>{' '}
      <button type="button" class="quiet" onClick={cancel}>
        {writeTexts.cancel}
      </button>
    </p>
  );
}

const failures: Readonly<Record<string, string>> = writeTexts.failures;

/** In place of a form, for those who may change nothing. */
export function AskOperator({ words }: { readonly words: string }) {
  return (
    <p class="write soft">
      {words}
      <Operator />
    </p>
  );
}

/** Why a change was refused, as a whole; there, and empty, while it was not. */
export function RefusalWords({ refusal }: { readonly refusal: Refusal | null }) {
  return (
    <p role="alert" class="problem">
      {refusal && (failures[refusal.code] ?? refusal.detail)}
    </p>
  );
}

/** Leads to the first field that was refused, else to the one to go on with. */
export function focusField(form: HTMLFormElement, refusal: Refusal | null, usual: string): void {
  const [name = usual] = Object.keys(refusal?.fields ?? {});
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

import type { Prompt } from '@app/client';
import { useState } from 'preact/hooks';
import { type Written, write } from '../data/write.js';
import { writeTexts } from '../write-strings.js';

const words = writeTexts.prompt;

interface Pausing {
  readonly prompt: Prompt;
  /** There are others beside it, so it says which prompt it is for. */
  readonly isOneOfMany?: boolean;
  readonly done: (outcome: Written<Prompt>) => void;
}

/** Pauses a prompt, or resumes it. */
export function PauseButton({ prompt: { id, query, active }, isOneOfMany = false, done }: Pausing) {
  const [isSaving, setSaving] = useState(false);
  const word = active ? words.pause : words.resume;

  async function turn(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const outcome = await write<Prompt>('PATCH', `/v1/prompts/${id}`, { active: !active });
    setSaving(false);
    done(outcome);
  }

  return (
    // Not disabled while it saves: that would take the focus away from who uses the keyboard.
    <button
      type="button"
      class={isOneOfMany ? 'quiet' : undefined}
      aria-disabled={isSaving}
      aria-label={isOneOfMany ? writeTexts.prompt.which(word, query) : undefined}
      onClick={() => void turn()}
    >
      {word}
    </button>
  );
}

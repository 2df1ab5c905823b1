import type { ComponentChildren } from 'preact';

interface Field {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** The control, which takes these. */
  readonly children: (control: Control) => ComponentChildren;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label, and beside it what is to be entered and what is wrong. */
export function Field({ id, label, hint, problem, children }: Field) {
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, name: id, 'aria-invalid': problem !== undefined, 'aria-describedby': told || undefined })}
      {hint && (
        <small id={`${id}-hint`} class="soft">
          {hint}
        </small>
      )}
      {problem && (
        <small id={`${id}-problem`} class="problem">
          {problem}
        </small>
      )}
    </div>
  );
}

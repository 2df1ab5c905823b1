const all = '';

interface OneChoice {
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  /** What none of them is called. */
  readonly none: string;
  /** With fewer of them there is nothing to choose. */
  readonly least?: number;
  readonly nameOf?: (option: string) => string;
  readonly choose: (value: string | undefined) => void;
}

/** One of several, or all of them. Not there where there is nothing to choose. */
export function Choice({ name, value, options, none, least = 2, nameOf = (option) => option, choose }: OneChoice) {
  if (options.length < least && value === undefined) return null;
  const offered = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <label>
      {name}
      <select value={value ?? all} onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}>
        <option value={all}>{none}</option>
        {offered.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

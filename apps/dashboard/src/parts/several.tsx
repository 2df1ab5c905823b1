import { valuesOf } from '../data/filters.js';
import '../style/several.css';

interface SeveralOf {
  readonly name: string;
  /** Those that are chosen, with commas between; absent: all. */
  readonly value: string | undefined;
  readonly options: readonly string[];
  /** What none of them is called. */
  readonly none: string;
  /** With fewer of them there is nothing to choose. */
  readonly least?: number;
  readonly nameOf?: (option: string) => string;
  readonly choose: (value: string | undefined) => void;
}

/** Some of several, or all of them. Not there where there is nothing to choose. */
export function Several({ name, value, options, none, least = 2, nameOf = (option) => option, choose }: SeveralOf) {
  const chosen = valuesOf(value);
  if (options.length < least && chosen.length === 0) return null;
  const offered = [...chosen.filter((one) => !options.includes(one)), ...options];
  const toggle = (option: string, isChosen: boolean) =>
    choose(offered.filter((one) => (one === option ? isChosen : chosen.includes(one))).join(',') || undefined);
  return (
    // All have one `name`, so opening one closes the others.
    <details class="several" name="several">
      <summary>
        <span class="name">{name}</span>
        <span class="chosen">
          <span>{chosen.length === 0 ? none : chosen.map(nameOf).join(', ')}</span>
        </span>
      </summary>
      <fieldset>
        <legend class="unseen">{name}</legend>
        <Box
          name={none}
          isChecked={chosen.length === 0}
          // It is left by choosing one of the others.
          check={(_, box) => {
            box.checked = true;
            choose(undefined);
          }}
        />
        {offered.map((option) => (
          <Box
            key={option}
            name={nameOf(option)}
            isChecked={chosen.includes(option)}
            check={(isChosen) => toggle(option, isChosen)}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface OneBox {
  readonly name: string;
  readonly isChecked: boolean;
  readonly check: (isChecked: boolean, box: HTMLInputElement) => void;
}

function Box({ name, isChecked, check }: OneBox) {
  return (
    <label>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => check(currentTarget.checked, currentTarget)}
      />
      <bdi>{name}</bdi>
    </label>
  );
}

/** An item of a list. */
interface Item {
  readonly value: string;
  readonly label: string;
}

/** Choices under one heading. */
export interface Group {
  readonly title: string;
  readonly choices: readonly Item[];
}

interface SelectProps {
  readonly label: string;
  readonly choose: (value: string) => void;
  readonly first: readonly Item[];
  /** Below the first choices. */
  readonly groups?: readonly Group[];
  /** An unknown value is shown as it is. */
  readonly value: string;
  readonly hidden?: boolean;
}

/** A list with a label. A native element: it can open beyond the page, and typing selects an item. */
export function Select({ label, choose, first, groups = [], value, hidden = false }: SelectProps) {
  const choices = [...first, ...groups.flatMap((group) => group.choices)];
  const unknown = choices.some((choice) => choice.value === value) ? [] : [{ value, label: value }];
  return (
    <label className="field" hidden={hidden}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {[...first, ...unknown].map(createOption)}
        {groups
          .filter((group) => group.choices.length > 0)
          .map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map(createOption)}
            </optgroup>
          ))}
      </select>
    </label>
  );
}

function createOption({ value, label }: Item) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

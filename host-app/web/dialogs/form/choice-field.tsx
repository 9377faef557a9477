import { useId, type ReactNode } from 'react';

interface ChoiceOptions<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** Offers two or three values, each with its own text. */
export function ChoiceField<Value extends string>(options: ChoiceOptions<Value>): ReactNode {
  const { label, name, value, options: choices, onChange } = options;
  const id = useId();
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            {...(choice.hint !== undefined && { 'aria-describedby': `${id}${choice.value}` })}
          />
          <span>
            {choice.label}
            {choice.hint !== undefined && (
              <span className="field-hint" id={`${id}${choice.value}`}>
                {choice.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

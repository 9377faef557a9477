import { Field } from '@base-ui/react/field';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.js';

interface FieldOptions {
  readonly label: string;
  /** Text under the field, which screen readers read with it. */
  readonly hint?: ReactNode;
  /** Error in the value; undefined when there is none. */
  readonly error?: string | undefined;
}

/** Draws a control with its label, its hint and its error. */
function Around({
  label,
  hint,
  error,
  children,
}: FieldOptions & { readonly children: ReactNode }): ReactNode {
  return (
    <Field.Root className="field" invalid={error !== undefined}>
      <Field.Label className="field-label">{label}</Field.Label>
      {children}
      {hint !== undefined && <Field.Description className="field-hint">{hint}</Field.Description>}
      <Field.Error className="field-error" match={error !== undefined}>
        {error}
      </Field.Error>
    </Field.Root>
  );
}

type TextFieldOptions = FieldOptions &
  Omit<ComponentProps<'input'>, 'onChange' | 'defaultValue'> & {
    readonly onChange?: (value: string) => void;
  };

/** Draws a field for one line of text. */
export function TextField({ label, hint, error, onChange, ...input }: TextFieldOptions): ReactNode {
  return (
    <Around {...{ label, hint, error }}>
      <Field.Control
        className="input"
        render={<input {...input} />}
        {...(input.id !== undefined && { id: input.id })}
        {...(input.value !== undefined && { value: input.value })}
        onValueChange={(value) => onChange?.(value)}
      />
    </Around>
  );
}

/** Draws a field for several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  onChange,
  value,
  name,
  rows = 4,
}: FieldOptions & {
  readonly value: string;
  /** Its name in the data of a form. */
  readonly name?: string;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <Around {...{ label, hint, error }}>
      <Field.Control
        className="input"
        render={<textarea {...{ name, rows }} />}
        value={value}
        onValueChange={onChange}
      />
    </Around>
  );
}

/** A value to choose from. */
interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Whether it cannot be chosen now; its label says why. */
  readonly isDisabled?: boolean;
}

/** Offers a few values in the browser's native list, which every phone and screen reader supports. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
}: FieldOptions & {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}): ReactNode {
  const choices = options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
      {option.label}
    </option>
  ));
  return (
    <Around {...{ label, hint, error }}>
      <span className="select">
        <Field.Control
          className="input"
          render={<select>{choices}</select>}
          value={value}
          onValueChange={(chosen) => onChange(chosen as Value)}
        />
        <Icon of={IconChevronDown} size={18} />
      </span>
    </Around>
  );
}

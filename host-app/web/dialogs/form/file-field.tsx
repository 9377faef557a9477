import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';

interface FileOptions {
  readonly label: string;
  readonly name: string;
  readonly accept: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: () => void;
}

/** Asks for a file of the user. */
export function FileField(options: FileOptions): ReactNode {
  const { label, name, accept, hint, error, onChange } = options;
  return (
    <Field.Root className="field" invalid={error !== undefined}>
      <Field.Label className="field-label">{label}</Field.Label>
      <Field.Control
        className="input file-input"
        render={<input type="file" name={name} accept={accept} onChange={onChange} />}
      />
      {hint !== undefined && <Field.Description className="field-hint">{hint}</Field.Description>}
      <Field.Error className="field-error" match={error !== undefined}>
        {error}
      </Field.Error>
    </Field.Root>
  );
}

import { FormatError } from '../../errors.js';

/** A validator that ajv compiled ahead of time. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

/**
 * Returns the value when a validator accepts it.
 * @throws FormatError with the JSON pointer of the first error
 */
export function check(
  value: unknown,
  validate: Validator,
  { prefix = '', pointer = '' } = {},
): unknown {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  const place = pointer + (error?.instancePath ?? '');
  const message = `${prefix}${place || 'the file'} ${error?.message ?? 'is of another kind'}`;
  throw new FormatError(message, { pointer: place });
}

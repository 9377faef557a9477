/** Returns the value of a text field; `''` when there is no such field. */
export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the file that was chosen in a field; undefined when there is none. */
export function fileIn(fields: FormData, name: string): File | undefined {
  const value = fields.get(name);
  // A browser sends a nameless empty file when none was chosen.
  return value instanceof File && value.name !== '' ? value : undefined;
}

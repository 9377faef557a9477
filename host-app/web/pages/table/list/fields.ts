import type { CatalogPiece } from '#web/catalog/types.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value of a file as one text; lists with semicolons. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  return isObject(value) ? textOf(Object.values(value)) : '';
}

/**
 * Returns one form for the ways in which files write a name: `First verse`, `first_verse`,
 * `opus:first-verse`.
 */
export const plainName = (name: string): string =>
  (name.split(':').at(-1) ?? '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Returns a field of the listing by name, also from the facts about the work; `''` without it. */
export function fieldText({ fields }: CatalogPiece, name: string): string {
  const direct = textOf(fields[name]);
  if (direct) return direct;
  const { opus } = fields;
  for (const source of isObject(opus) ? [fields, opus] : [fields])
    for (const [key, value] of Object.entries(source))
      if (plainName(key) === name) return textOf(value);
  return '';
}

/** Returns the references to other catalogs: each catalog with its number. */
export const refsText = ({ fields }: CatalogPiece): string =>
  [fields, isObject(fields['opus']) ? fields['opus'] : {}]
    .flatMap((source) => Object.entries(source))
    .filter(([key]) => /^ref(:|$)/.test(key))
    .map(([key, value]) => [key.slice('ref:'.length), textOf(value)].filter(Boolean).join(' '))
    .join('; ');

export const singerText = (piece: CatalogPiece): string =>
  piece.contributors
    .filter(({ role }) => role === 'singer')
    .map(({ name }) => name)
    .join('; ') || fieldText(piece, 'singer');

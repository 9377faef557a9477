import type { CatalogPiece } from '../../../catalog/types.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a file as one text; lists with semicolons. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  return isObject(value) ? textOf(Object.values(value)) : '';
}

/** A name as files write it in one way or another: `First verse`, `first_verse`, `opus:first-verse`. */
export const plainName = (name: string): string =>
  (name.split(':').at(-1) ?? '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** A field of the listing by its name, also where it stands with the facts of the work; `''` without it. */
export function fieldText({ fields }: CatalogPiece, name: string): string {
  const direct = textOf(fields[name]);
  if (direct) return direct;
  const { opus } = fields;
  for (const source of isObject(opus) ? [fields, opus] : [fields])
    for (const [key, value] of Object.entries(source))
      if (plainName(key) === name) return textOf(value);
  return '';
}

/** The piece in other catalogs: each catalog, and the number there. */
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

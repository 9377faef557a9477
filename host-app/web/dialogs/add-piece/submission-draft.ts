import { NO_FIELDS, type PieceFields, type TextName } from './piece-fields.js';

const KEY = 'glosa-upload';

/**
 * Stores the typed texts until this tab is closed, so that a reload loses nothing. Files cannot be stored.
 */
export interface SubmissionDraft {
  read(): PieceFields;
  /** Stores the fields, or deletes them. */
  write(fields: PieceFields | undefined): void;
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Reads stored fields; a value that is not a text counts as empty. */
export function fieldsIn(text: string | null): PieceFields {
  try {
    const kept = Object(JSON.parse(text ?? '{}')) as Readonly<Record<string, unknown>>;
    const texts = Object.keys(NO_FIELDS).filter((name) => typeof kept[name] === 'string');
    const links = textsOf(kept['links']);
    return {
      ...NO_FIELDS,
      ...(Object.fromEntries(texts.map((name) => [name, kept[name]])) as Partial<
        Record<TextName, string>
      >),
      links: links.length > 0 ? links : NO_FIELDS.links,
    };
  } catch {
    return NO_FIELDS;
  }
}

/** Stores the fields in a storage; without one, nowhere. */
export const keptIn = (storage: () => Storage | undefined): SubmissionDraft => ({
  read() {
    try {
      return fieldsIn(storage()?.getItem(KEY) ?? null);
    } catch {
      return NO_FIELDS;
    }
  },
  write(fields) {
    try {
      if (fields) storage()?.setItem(KEY, JSON.stringify(fields));
      else storage()?.removeItem(KEY);
    } catch {
      // Storage is full or forbidden: the fields last as long as the page.
    }
  },
});

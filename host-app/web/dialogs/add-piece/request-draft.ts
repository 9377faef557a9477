import { NO_FIELDS, type PieceFields, type TextName } from './piece-fields.js';

const KEY = 'glosa-upload';

/** Keeps what was typed until this tab is closed: a reload loses nothing. Files cannot be kept. */
export interface RequestDraft {
  read(): PieceFields;
  /** Keeps the fields, or forgets them. */
  write(fields: PieceFields | undefined): void;
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Fields as they were kept; what is no text counts as empty. */
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

/** Keeps the fields in a storage, or nowhere where there is none. */
export const keptIn = (storage: () => Storage | undefined): RequestDraft => ({
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
      // A full or forbidden store: it holds for as long as the page.
    }
  },
});

/**
 * Options of an embedded piece: the attributes of `<glosa-widget>`, which are also the query parameters of
 * an embedding page. Each is a text; for an absent one the widget keeps its default. A frame is always
 * read-only, and plays what the piece has: it has no `readonly` and no `audio`.
 */
export interface EmbedOptions {
  /** Views to show, such as `score waveform`. */
  readonly views?: string;
  /** Name or URL of the analysis to show. */
  readonly analysis?: string;
  /** Controls of the bar, or `none`. */
  readonly controls?: string;
  /** Start of the excerpt: a measure (`m8`), quarters (`12`) or a date (`0:25`). */
  readonly start?: string;
  /** End of the excerpt; a measure is part of it. */
  readonly end?: string;
  /** `light` or `dark`. */
  readonly theme?: string;
  /** Language of the texts, such as `fr`. */
  readonly locale?: string;
}
export type EmbedOption = keyof EmbedOptions;

const WORDS = /^[a-z][a-z-]{0,30}( [a-z][a-z-]{0,30}){0,11}$/;
/** The longest name, in UTF-16 units. */
const MAX_LENGTH = 200;

const isWords = (value: string): boolean => value === '' || WORDS.test(value);
/** Whether a text is one line without control characters. */
const isName = (value: string): boolean => value.length <= MAX_LENGTH && !/\p{Cc}/u.test(value);
/** Whether a text is a place: quarters, `m8`, `8`, `8a`, `m8+1/4` or a name of a measure. */
const isPlace = (value: string): boolean => /^[\p{L}\p{N}.+/:-]{1,40}$/u.test(value);

const CHECKS: Readonly<Record<EmbedOption, (value: string) => boolean>> = {
  views: isWords,
  analysis: isName,
  controls: isWords,
  start: isPlace,
  end: isPlace,
  theme: (value) => /^(light|dark)$/.test(value),
  locale: (value) => /^[a-zA-Z]{2,3}(-[a-zA-Z]{2,8}){0,2}$/.test(value),
};

/** Names of the options, in the order of the query. */
export const EMBED_OPTIONS = Object.keys(CHECKS) as readonly EmbedOption[];

/** Reads the options in a query; ignores unknown parameters and invalid values. */
export function optionsIn(query: URLSearchParams): EmbedOptions {
  const found = EMBED_OPTIONS.flatMap((name): readonly [EmbedOption, string][] => {
    const value = query.get(name);
    return value !== null && CHECKS[name](value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the query of options, with its question mark; empty without any. */
export function queryOf(options: EmbedOptions): string {
  const query = new URLSearchParams(
    EMBED_OPTIONS.flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const text = query.toString();
  return text && `?${text}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for HTML, also for a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Returns attributes for a tag, each with a space before it; an empty value gives the name alone. */
export const attributesOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return value === '' && name === 'readonly' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

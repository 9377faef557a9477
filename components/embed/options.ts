/**
 * How an embedded piece is shown: the attributes of `<glosa-widget>`, which are the query parameters of
 * an embedding page as well. Each is a text; an absent one leaves the widget its own. A frame always
 * only reads, and plays what the piece has: it has no `readonly` and no `audio`.
 */
export interface EmbedOptions {
  readonly views?: string;
  readonly analysis?: string;
  readonly controls?: string;
  readonly start?: string;
  readonly end?: string;
  readonly theme?: string;
  readonly locale?: string;
}
export type EmbedOption = keyof EmbedOptions;

const WORDS = /^[a-z][a-z-]{0,30}( [a-z][a-z-]{0,30}){0,11}$/;
/** The longest name, in UTF-16 units. */
const MAX_LENGTH = 200;

const isWords = (value: string): boolean => value === '' || WORDS.test(value);
/** One line without control signs. */
const isName = (value: string): boolean => value.length <= MAX_LENGTH && !/\p{Cc}/u.test(value);
/** Quarters, `m8`, `8`, `8a`, `m8+1/4` or a name of a measure. */
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

/** In the order in which they are written. */
export const EMBED_OPTIONS = Object.keys(CHECKS) as readonly EmbedOption[];

/** The options in a query; unknown parameters, and values that no option has, are ignored. */
export function optionsIn(query: URLSearchParams): EmbedOptions {
  const found = EMBED_OPTIONS.flatMap((name): readonly [EmbedOption, string][] => {
    const value = query.get(name);
    return value !== null && CHECKS[name](value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

/** The query of options, with its question mark; empty without any. */
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

/** A text as it stands in HTML, also in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Attributes as they stand in a tag, each with a space before it; an empty value is a name alone. */
export const attributesOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return value === '' && name === 'readonly' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

import { attributesOf, escapeHtml } from '#embed';

/** HTML that has been written safely. */
export interface Html {
  readonly html: string;
}

type Content = Html | string | undefined | readonly Content[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

const VOID = new Set(['img', 'source']);

function written(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return escapeHtml(content);
  return 'html' in content ? content.html : content.map(written).join('');
}

/** Writes an element; escapes texts and values, and leaves out undefined ones. */
export function tag(name: string, attributes: Attributes, ...content: readonly Content[]): Html {
  const values = Object.entries(attributes).map(([key, value]) => [
    key,
    value === undefined ? undefined : String(value),
  ]);
  const start = `<${name}${attributesOf(Object.fromEntries(values) as Record<string, string>)}>`;
  return { html: VOID.has(name) ? start : `${start}${written(content)}</${name}>` };
}

/** What a label says in words; an empty text where it says nothing. */
export interface LabelWords {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly type: string;
  readonly tag: string;
  readonly comment: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the words of all labels of a .dez text, in their order; none of a text that is no analysis. */
export function labelsIn(content: string): readonly LabelWords[] {
  const { labels } = Object(parsed(content)) as { readonly labels?: unknown };
  if (!Array.isArray(labels)) return [];
  return labels.map((label: unknown, index) => {
    const { type, tag, comment } = Object(label) as Readonly<Record<string, unknown>>;
    return { index, type: textOf(type), tag: textOf(tag), comment: textOf(comment) };
  });
}

/** Returns a JSON text with a line for each value; any other text unchanged. */
export function laidOut(content: string): string {
  const value = parsed(content);
  return value === undefined ? content : JSON.stringify(value, undefined, 2);
}

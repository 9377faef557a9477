import type { TagPlace } from '../xml-tree.js';

/** A piece of a text, and what stands in its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes of a text; none may overlap another. */
export class TextEdits {
  private readonly edits: Edit[] = [];

  insert(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text });
  }

  replace(start: number, end: number, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** Returns the changed text, from an index on. */
  apply(text: string, from = 0): string {
    const pieces: string[] = [];
    let last = from;
    for (const edit of this.edits.toSorted((a, b) => a.start - b.start)) {
      pieces.push(text.slice(last, edit.start), edit.text);
      last = edit.end;
    }
    pieces.push(text.slice(last));
    return pieces.join('');
  }
}

const ID = /\sid\s*=\s*(?:"[^"]*"|'[^']*')/;
const NAME = /^<[^\s/>]+/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Returns an id as an attribute. The file chose it: it may hold quotes and angle brackets. */
export const idAttribute = (id: string): string =>
  `id="${id.replace(/[&<"]/g, (sign) => ENTITIES[sign]!)}"`;

/** Gives an element an id, in place of the one that it has. */
export function giveId(edits: TextEdits, { start, end, text }: TagPlace, id: string): void {
  const attribute = ` ${idAttribute(id)}`;
  if (ID.test(text))
    edits.replace(
      start,
      end,
      text.replace(ID, () => attribute),
    );
  else edits.insert(start + NAME.exec(text)![0].length, attribute);
}

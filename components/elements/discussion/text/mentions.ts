/** A part of a text: words, or a name that they mention. */
export interface MentionPart {
  readonly text: string;
  /** Whether it is `@name` of someone who is known. */
  readonly isMention: boolean;
}

/** `@clara`, `@"Clara W."`; not inside of an address of mail. */
const MENTION = /(?<![\p{L}\p{N}.@])@(?:"([^"\n]{1,80})"|([\p{L}\p{N}][\p{L}\p{N}._-]{0,79}))/gu;

/** The beginning of a mention that ends a text. */
const BEGUN = /(?<![\p{L}\p{N}.@])@("?)([\p{L}\p{N}._-]*)$/u;
/** A name that a mention takes without quotation marks. */
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** A mention that is being typed. */
export interface BegunMention {
  /** Where it begins in the text. */
  readonly start: number;
  /** Names that it may become, in the order in which they are known. */
  readonly names: readonly string[];
}

/** Returns the mention at the end of a text that is being typed; undefined where there is none, or no name fits. */
export function mentionBegun(text: string, names: readonly string[]): BegunMention | undefined {
  const [whole, , typed = ''] = BEGUN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const wanted = plain(typed);
  const found = names.filter((name) => plain(name).startsWith(wanted));
  const isWhole = found.length === 1 && plain(found[0]!) === wanted;
  return found.length === 0 || isWhole
    ? undefined
    : { start: text.length - whole.length, names: found };
}

/** Writes a mention of somebody. */
export const mentionOf = (name: string): string =>
  PLAIN_NAME.test(name) ? `@${name}` : `@"${name.replaceAll('"', '')}"`;

const plain = (name: string): string => name.toLowerCase();

/** Returns the parts of a text; only names that are known are mentions. */
export function mentionsIn(text: string, names: readonly string[]): readonly MentionPart[] {
  const known = new Set(names.map(plain));
  const parts: MentionPart[] = [];
  let done = 0;
  for (const match of text.matchAll(MENTION)) {
    const [words, quoted, word = ''] = match;
    const name = plain(quoted ?? word);
    // A point may end the sentence.
    const short = quoted === undefined && !known.has(name) ? name.replace(/[._-]+$/, '') : name;
    if (!known.has(short)) continue;
    const length = words.length - (name.length - short.length);
    if (match.index > done) parts.push({ text: text.slice(done, match.index), isMention: false });
    parts.push({ text: text.slice(match.index, match.index + length), isMention: true });
    done = match.index + length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMention: false });
  return parts;
}

/** The name of an author, as libraries file it. */
export type Name =
  | { readonly family: string; readonly given: string; readonly particle?: string }
  /** An account, an institution, a person of one name: filed as it is written. */
  | { readonly literal: string };

const PARTICLES = new Set(
  'van von der den de di da do dos das del della du la le ten ter zu zum zur vom'.split(' '),
);
/** Words for a work without an author. */
const NOBODY =
  /^(anon\.?|anony(m|me|mous|mus)|anonimo|anonimn[io]|unbekannt|unknown|trad\.?|tradition(al|ell|nel|nelle)|popular|volkslied|ανώνυμος|παραδοσιακό|佚名|民歌)$/iu;
/** Words in the names of institutions. */
const INSTITUTION =
  /\b(universit\p{L}*|institut\p{L}*|projec?k?t\p{L}*|team|archiv\p{L}*|bibliot\p{L}*|library|society|gesellschaft|group|lab|cent(er|re)|ensemble|orchest\p{L}*|foundation|stiftung|museum|corpus)\b/iu;

const isOneWord = (text: string): boolean => !/\s/.test(text);

/**
 * Reads the names in a text of an info file: `Clara Schumann`, `Bach, Johann Sebastian`, several after semicolons, or
 * after commas where each has more than one word. Empty for an anonymous work.
 */
export function namesIn(text: string): readonly Name[] {
  const people = text.split(/\s*;\s*/).flatMap((each) => {
    const parts = each.split(/\s*,\s*/).filter(Boolean);
    const isInverted = parts.length === 2 && isOneWord(parts[0]!);
    return isInverted ? [parts.join(', ')] : parts;
  });
  return people.map((each) => each.trim()).flatMap((each) => nameOf(each) ?? []);
}

function nameOf(text: string): Name | undefined {
  if (text === '' || NOBODY.test(text)) return undefined;
  const [family = '', given] = text.split(', ');
  if (given !== undefined) return { family, given };
  if (isOneWord(text) || INSTITUTION.test(text) || /[\d()@]/.test(text)) return { literal: text };
  const words = text.split(/\s+/);
  const first = words.findIndex((word, at) => at > 0 && PARTICLES.has(word));
  const start = first < 0 || first === words.length - 1 ? words.length - 1 : first;
  const rest = words.slice(start);
  const end = rest.findIndex((word) => !PARTICLES.has(word));
  const particle = rest.slice(0, end).join(' ');
  return {
    family: rest.slice(end).join(' '),
    given: words.slice(0, start).join(' '),
    ...(particle && { particle }),
  };
}

/** Returns a name as one says it: `Ludwig van Beethoven`. */
export const spoken = (name: Name): string =>
  'literal' in name
    ? name.literal
    : [name.given, name.particle, name.family].filter(Boolean).join(' ');

/** Measures that an address points to: `#m12-18`, `#m12`, with printed names. */
export interface Passage {
  readonly from: string;
  readonly to: string;
}

const PASSAGE = /^#m([\p{L}\p{N}.]+)(?:-([\p{L}\p{N}.]+))?$/u;

/** Reads a passage from the fragment of an address; undefined when the fragment names none. */
export function parsePassage(hash: string): Passage | undefined {
  const match = PASSAGE.exec(decoded(hash));
  if (!match) return undefined;
  const [, from = '', to = from] = match;
  return { from, to };
}

/** Returns the fragment of the address of a passage. */
export const formatPassage = ({ from, to }: Passage): string =>
  from === to ? `#m${from}` : `#m${from}-${to}`;

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

import { toText } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';

/** More pieces than this are not shown of a corpus. */
const MAX_HIGHLIGHTS = 12;

/** A piece that can stand for its corpus. */
export interface Candidate {
  /** The piece's entry in listings. */
  readonly entry: Raw;
  /** The file for a card, where it has one (`PiecePicture`). */
  readonly picture: unknown;
}

/** The pieces of a corpus, and those that stand for the corpora below it. */
export interface CandidateSource {
  readonly path: string;
  readonly info: Raw;
  /** A piece by its path, if everyone may see it. */
  readonly find: (path: string) => Candidate | undefined;
  /** Its own pieces that everyone may see. */
  readonly own: () => Iterable<Candidate>;
  readonly below: readonly (readonly Raw[])[];
}

const shown = ({ entry, picture }: Candidate): Raw =>
  picture === undefined ? entry : { ...entry, picture };

function firstPictured(own: Iterable<Candidate>): Candidate | undefined {
  for (const piece of own) if (piece.picture !== undefined) return piece;
  return undefined;
}

/** Returns the ids that a corpus names as its showcase. */
export function showcaseOf({ showcase }: Raw): readonly string[] {
  const words = Array.isArray(showcase) ? (showcase as readonly unknown[]) : [showcase];
  return words.map(toText).filter((id) => id !== undefined);
}

/**
 * Returns the pieces that stand for a corpus, each with its picture: those of its showcase; without one
 * the first that has a picture, else the first ones of the corpora below.
 */
export function highlightsOf({ path, info, find, own, below }: CandidateSource): readonly Raw[] {
  const chosen = showcaseOf(info).map((id) => find(path === '' ? id : `${path}/${id}`));
  const pieces = chosen.filter((piece) => piece !== undefined).slice(0, MAX_HIGHLIGHTS);
  if (pieces.length > 0) return pieces.map(shown);
  const first = firstPictured(own());
  return first ? [shown(first)] : below.flatMap((highlights) => highlights.slice(0, 1)).slice(0, 1);
}

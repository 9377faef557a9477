import { isObject, type PiecePicture, type Raw, toNumber, toText, type Years } from '#core';
import { pieceOf } from './piece-of.js';
import type { CatalogCorpus, CatalogPiece, SourceCounts } from './types.js';

/** Number of labels of a type. */
export interface LabelShare {
  /** A default type of label; undefined for all others together. */
  readonly type: string | undefined;
  readonly count: number;
}

/** A piece that stands for its corpus. */
export interface Highlight {
  readonly piece: CatalogPiece;
  readonly picture: PiecePicture | undefined;
}

/** Facts that a listing gives about a corpus and the corpora below it. */
export interface CorpusFacts {
  readonly years: Years | undefined;
  readonly sources: SourceCounts;
  readonly analyses: number;
  /** The most frequent type first, the other types last. */
  readonly labels: readonly LabelShare[];
  readonly highlights: readonly Highlight[];
  /** Pieces that came last, the newest first; none where the listing does not tell. */
  readonly newest: readonly CatalogPiece[];
}

const objectIn = (value: unknown): Raw => (isObject(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const positive = (value: unknown): number => Math.max(0, toNumber(value) ?? 0);

/** Reads the facts of a corpus; a fact that the listing does not give is empty. */
export function factsOf({ place, path, info }: CatalogCorpus): CorpusFacts {
  const facts = objectIn(info.raw.facts);
  const { score, audio, video, scan, pages } = objectIn(facts.sources);
  return {
    years: yearsOf(objectIn(facts.years)),
    sources: {
      ...{ score: positive(score), audio: positive(audio) },
      ...{ video: positive(video), scan: positive(scan), pages: positive(pages) },
    },
    analyses: positive(facts.analyses),
    labels: sharesOf(objectIn(facts.labels)),
    highlights: listIn(facts.highlights)
      .filter(isObject)
      .map((raw) => ({
        piece: pieceOf(raw, { place, corpus: path }),
        picture: pictureOf(objectIn(raw.picture)),
      })),
    newest: listIn(facts.newest)
      .filter(isObject)
      .map((raw) => pieceOf(raw, { place, corpus: path })),
  };
}

function yearsOf({ from, to }: Raw): Years | undefined {
  const [first, last] = [toNumber(from), toNumber(to)];
  return first === undefined || last === undefined ? undefined : { from: first, to: last };
}

function sharesOf(labels: Raw): readonly LabelShare[] {
  const shares = Object.entries(labels).map(([type, count]) => ({
    type: type === 'other' ? undefined : type,
    count: positive(count),
  }));
  const isOther = (share: LabelShare) => Number(share.type === undefined);
  return shares
    .filter(({ count }) => count > 0)
    .sort((one, other) => isOther(one) - isOther(other) || other.count - one.count);
}

const KINDS: readonly PiecePicture['kind'][] = ['score', 'scan', 'wave', 'peaks'];

function pictureOf(raw: Raw): PiecePicture | undefined {
  const kind = KINDS.find((each) => each === raw.kind);
  const [file, height] = [toText(raw.file), toNumber(raw.height)];
  if (kind === undefined || file === undefined) return undefined;
  return { kind, file, ...(height !== undefined && { height }) };
}

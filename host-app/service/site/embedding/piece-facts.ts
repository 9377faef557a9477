import { createHash } from 'node:crypto';
import {
  FormatError,
  localizedText,
  parsePieceInfo,
  piecePicture,
  type PiecePicture,
  type Raw,
  summaryOf,
  toNumber,
  toText,
} from '#core';
import { isSecret } from '../../accounts/permissions.js';
import { isPublic, type SentInfo } from '../../context/piece-info.js';
import type { Context } from '../../context/context.js';
import type { Reads } from '../../store/store.js';
import type { Locale } from '#shared/locales.js';
import { outsideIn, type Outside } from './outside.js';
import { embedText, SOURCE_KINDS } from './texts.js';

/** Facts about a public piece for pages of other sites. */
export interface PieceFacts {
  /** Its present path. */
  readonly path: string;
  readonly composer: string;
  /** Picture of its beginning, with the file's name in the info. */
  readonly picture: PiecePicture | undefined;
  /** Files of scores, to engrave without a picture. */
  readonly scores: readonly string[];
  readonly hasRecording: boolean;
  /** The file of its waveform, if there is one. */
  readonly peaks: string | undefined;
  readonly outside: Outside;
  /** Opus, year, key and meter, as far as they are known. */
  readonly about: readonly string[];
  /** Kinds of sources that it has. */
  readonly kinds: readonly (typeof SOURCE_KINDS)[number][];
  /** Changes with the info. */
  readonly hash: string;
  /** Returns its title in a language. */
  title(locale: string): string;
}

export type FoundPiece = PieceFacts | 'missing' | 'private';

/** What pages about a piece are made with, and where they read: the store, or a replica of it. */
export type PageTools = Pick<Context, 'infos' | 'files' | 'log'> & { readonly store: Reads };

/** Facts by info, which `PieceInfos` keeps. */
const known = new WeakMap<SentInfo, PieceFacts>();

/**
 * Returns the facts of a public piece, or that there is none to
 * show: these pages know no visitor, and a piece of a group is as good as missing for them.
 */
export async function publicPiece(
  path: string,
  { store, infos }: Pick<PageTools, 'store' | 'infos'>,
): Promise<FoundPiece> {
  const asked = path.normalize('NFC');
  const whole = await store.pieces.findWhole(asked);
  if (!whole) return 'missing';
  if (!isPublic(whole.piece))
    return isSecret(asked) || isSecret(whole.piece.path) ? 'missing' : 'private';
  const sent = await infos.of(whole);
  try {
    const facts = known.get(sent) ?? factsOf(whole.piece.path, sent);
    known.set(sent, facts);
    return facts;
  } catch (error) {
    // The piece has nothing to embed; its own page reports the fault.
    if (error instanceof FormatError) return 'missing';
    throw error;
  }
}

function factsOf(path: string, { json }: SentInfo): PieceFacts {
  const raw = JSON.parse(json.toString()) as Raw;
  const { piece: info } = parsePieceInfo(raw);
  const id = path.split('/').at(-1) ?? '';
  const title = info.title || info.opus.title || id;
  const { sources = {}, 'time-signature': meter } = summaryOf(raw);
  const { opus, year, key } = info.opus;
  return {
    path,
    composer: info.composer ?? info.contributors['composer'] ?? '',
    picture: piecePicture(raw),
    scores: info.scores.flatMap(({ file }) => (file === undefined ? [] : [file])),
    hasRecording: info.audios.length > 0,
    peaks: info.audios[0]?.peaks,
    outside: outsideIn(info),
    about: [opus, year, key, toText(meter)].flatMap((fact) => fact || []),
    kinds: SOURCE_KINDS.filter((kind) => (toNumber((sources as Raw)[kind]) ?? 0) > 0),
    hash: createHash('sha256').update(json).digest('hex'),
    title: (locale) => localizedText(info.titles, locale) || title,
  };
}

/** Returns title and composer in one line. */
export const headlineOf = (piece: PieceFacts, locale: string): string =>
  [piece.title(locale), piece.composer].filter(Boolean).join(', ');

/** Returns what a piece is and what there is of it, in one line: for previews of links. */
export function descriptionOf(
  piece: PieceFacts,
  { locale, analyses }: { readonly locale: Locale; readonly analyses: number },
): string {
  const count = new Intl.NumberFormat(locale).format(analyses);
  return [
    piece.composer,
    ...piece.about,
    ...piece.kinds.map((kind) => embedText(locale, `embed.${kind}`)),
    analyses > 0 ? embedText(locale, 'embed.analyses', { count }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

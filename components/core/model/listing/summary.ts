import { isObject, toText } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';
import { isHeard } from './performers.js';
import { piecePicture } from './piece-picture.js';
import { imageKind, isVideo, sourceLists } from './source-lists.js';

/** Name of the file at the root of a tree of static files that lists all of it. */
export const LISTING_FILE = 'listing.json';

/** Keys of a piece's info that corpus tables and cards show, in any language. */
const SHOWN =
  /^(title|composer|artist|contributors|opus|year|key|time-signature|collection|quality|ref|info)(:|$)/;

/** Number of sources of each kind that a piece has. */
export type SourceNumbers = Readonly<
  Partial<Record<'score' | 'audio' | 'video' | 'scan' | 'pages', number>>
>;

/** Returns the kinds of sources of a piece, and how many of each. */
function sourcesOf(info: Raw): SourceNumbers {
  const { audios, images, scores } = sourceLists(info);
  const videos = audios.filter(isVideo).length;
  const kinds = images.map(imageKind);
  const counts = {
    audio: audios.length - videos,
    video: videos,
    score: scores.length + kinds.filter((kind) => kind === 'score').length,
    scan: kinds.filter((kind) => kind === 'scan').length,
    pages: kinds.filter((kind) => kind === '3d').length,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : [toText(value)?.trim() ?? ''].filter((name) => name !== '');

/** Returns who performs in the recordings of a piece: names by role, each once. */
function performersOf(info: Raw): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const { contributors } of sourceLists(info).audios) {
    for (const [role, value] of isObject(contributors) ? Object.entries(contributors) : [])
      if (isHeard(role))
        for (const name of namesIn(value))
          found.set(role, (found.get(role) ?? new Set()).add(name));
  }
  return Object.fromEntries([...found].map(([role, names]) => [role, [...names]]));
}

/** Keys of what a recording says of itself, in any language: mostly the instruments. */
const SAID = /^info(:|$)/;

/** Returns what the recordings of a piece say of themselves, in all languages, each text once. */
function recordingsOf(info: Raw): readonly string[] {
  const texts = sourceLists(info).audios.flatMap((audio) =>
    Object.entries(audio).flatMap(([key, value]) => (SAID.test(key) ? namesIn(value) : [])),
  );
  return [...new Set(texts)];
}

/** Returns the meter of the first measure, where the info.json holds the measure map itself. */
function firstMeter(info: Raw): Raw {
  const { 'time-signature': said, 'measure-map': own, opus } = info;
  const map = own ?? (isObject(opus) ? opus['measure-map'] : undefined);
  const [first] = Array.isArray(map) ? (map as readonly unknown[]) : [];
  const meter = isObject(first) ? first.time_signature : undefined;
  return said === undefined && typeof meter === 'string' ? { 'time-signature': meter } : {};
}

/** Returns a work without its measure map. */
function withoutTables(shown: Raw): Raw {
  const { opus } = shown;
  if (!isObject(opus) || !('measure-map' in opus)) return shown;
  const entries = Object.entries(opus).filter(([key]) => key !== 'measure-map');
  return { ...shown, opus: Object.fromEntries(entries) };
}

/**
 * Returns the data of a piece for listings: its texts without its sources and tables, which are large.
 * `picture` is the file for a card (`PiecePicture`); `performers` are those of its recordings; `recordings` is what
 * these say of themselves, such as their instruments, for searches.
 */
export function summaryOf(info: Raw): Raw {
  const shown = Object.entries(info).filter(([key]) => SHOWN.test(key));
  const picture = piecePicture(info);
  const performers = performersOf(info);
  const recordings = recordingsOf(info);
  return {
    ...withoutTables(Object.fromEntries(shown)),
    ...firstMeter(info),
    sources: sourcesOf(info),
    ...(Object.keys(performers).length > 0 && { performers }),
    ...(recordings.length > 0 && { recordings }),
    ...(picture && { picture }),
  };
}

import { isObject, mapEntries, toNumber, toText } from './values.js';
import { readLocalized } from './localized-text.js';
import type { Contributors, ImageType, OpusInfo, PieceInfo, Raw, Refs } from '../types/types.js';

export const IMAGE_TYPES: readonly ImageType[] = ['score', 'wave', '3d', 'scan', 'grid'];

/** Returns the keys that start with `ref`, without that prefix. */
export const readRefs = (raw: Raw): Refs =>
  mapEntries(raw, (key, value) => {
    const text = toText(value);
    return key.startsWith('ref') && text !== undefined
      ? [key.replace(/^ref:?/, ''), text]
      : undefined;
  });

/** Names by role; several names of one role become one text. */
export const readContributors = ({ contributors }: Raw): Contributors =>
  mapEntries(contributors, (role, value) => {
    const names = (Array.isArray(value) ? value : [value]).map(toText).filter(Boolean);
    return names.length ? [role, names.join(', ')] : undefined;
  });

/** Returns the texts of a work; numbers become texts. */
export const readOpus = ({ opus }: Raw): OpusInfo =>
  mapEntries(isObject(opus) ? opus : { opus }, (key, value) => {
    const text = toText(value);
    return text === undefined ? undefined : [key, text];
  });

/** Returns the numbers of the keys that start with `quality:`, without that prefix. */
export const readQuality = (raw: Raw): PieceInfo['quality'] =>
  mapEntries(raw, (key, value) => {
    const number = toNumber(value);
    return /^quality:/.test(key) && number !== undefined ? [key.slice(8), number] : undefined;
  });

/** Reads a piece's data about its work; the piece's own keys win over those of `opus`. */
export function readWork(
  raw: Raw,
): Pick<
  PieceInfo,
  'id' | 'title' | 'titles' | 'composer' | 'contributors' | 'opus' | 'refs' | 'quality' | 'raw'
> {
  const work = isObject(raw.opus) ? raw.opus : {};
  const opus = readOpus(raw);
  const titles = { ...readLocalized(work, 'title'), ...readLocalized(raw, 'title') };
  const contributors = { ...readContributors(work), ...readContributors(raw) };
  return {
    id: toText(raw.id) ?? '',
    title: titles[''] ?? opus['piece:title'] ?? '',
    titles,
    composer: toText(raw.composer) ?? contributors.composer,
    contributors,
    opus,
    refs: { ...readRefs(work), ...readRefs(raw) },
    quality: readQuality(raw),
    raw,
  };
}

import { isObject } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';

/** The sources of an info.json by kind, as they stand there. */
export interface SourceLists {
  /** Recordings and videos. */
  readonly audios: readonly Raw[];
  readonly images: readonly Raw[];
  readonly scores: readonly Raw[];
}

const objectsIn = (value: unknown): readonly Raw[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const hasKey = (raw: Raw, pattern: RegExp): boolean =>
  Object.keys(raw).some((key) => pattern.test(key));
const AUDIO = /^(audio(:|$)|video$|yt-id$|youtubeId$|onset-date$)/;
const IMAGE = /^(image|imageUrl|pages|tiles|scan)$/;
const SCORE = /^score(:|$)/;

/** Returns the sources of a curator's plain list, told apart by their keys. */
function ofList(sources: readonly Raw[]): SourceLists {
  const audios = sources.filter((raw) => hasKey(raw, AUDIO));
  const images = sources.filter((raw) => !audios.includes(raw) && hasKey(raw, IMAGE));
  const rest = sources.filter((raw) => !audios.includes(raw) && !images.includes(raw));
  return { audios, images, scores: rest.filter((raw) => hasKey(raw, SCORE)) };
}

/** Finds the sources of a piece without reading their tables, which are large. */
export function sourceLists({ sources, tracks }: Raw): SourceLists {
  const { audios, images, scores } = Array.isArray(sources)
    ? ofList(objectsIn(sources))
    : ofKinds(isObject(sources) ? sources : {});
  return { audios: [...audios, ...objectsIn(tracks)], images, scores };
}

const ofKinds = ({ audios, images, scores }: Raw): SourceLists => ({
  audios: objectsIn(audios),
  images: objectsIn(images),
  scores: objectsIn(scores),
});

/** Returns the kind of an image of a piece; a score where it has none. */
export const imageKind = (raw: Raw): string =>
  typeof raw.type === 'string' ? raw.type : 'scan' in raw ? 'scan' : 'score';

/** Returns whether a recording is a video of a video site. */
export const isVideo = (raw: Raw): boolean => hasKey(raw, /^(yt-id|youtubeId|audio:yt)$/);

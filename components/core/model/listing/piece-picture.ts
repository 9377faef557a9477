import { isObject, toNumber, toText } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';
import { imageKind, sourceLists } from './source-lists.js';

/** The file that shows the beginning of a piece. */
export interface PiecePicture {
  /** A score on one line, a page, a drawn waveform, or the data of one. */
  readonly kind: 'score' | 'scan' | 'wave' | 'peaks';
  /** As the info.json names it: absolute, or relative to it. */
  readonly file: string;
  /** In CSS pixels, at the size at which a score is read; where the info.json says it. */
  readonly height?: number;
}

/**
 * Returns the first picture of a score on one line or of a page; does not fetch tables in other files.
 */
function fileOf(image: Raw): string | undefined {
  const parts = [image.tiles, image.pages, isObject(image.positions) && image.positions.pages];
  const [first] = parts
    .map((list): unknown => (Array.isArray(list) ? list[0] : undefined))
    .filter(isObject);
  const file = toText(image.image) ?? toText(image.imageUrl) ?? toText(first?.image);
  if (file !== undefined || image.pages !== undefined || image.id === undefined) return file;
  return `sources/images/${String(toText(image.id))}/image`;
}

/** Returns the first picture among images of a kind. */
function pictureIn(
  images: readonly Raw[],
  imageType: string,
  kind: PiecePicture['kind'],
): PiecePicture | undefined {
  const ofKind = images.filter((image) => imageKind(image) === imageType);
  const image = ofKind.find((each) => fileOf(each) !== undefined);
  const file = image && fileOf(image);
  if (file === undefined) return undefined;
  const height = toNumber(image?.height);
  return { kind, file, ...(height !== undefined && height > 0 && { height }) };
}

/**
 * Returns the picture of a piece for a card: its score, else a page, else its waveform; undefined when it
 * has none that is known without another request.
 */
export function piecePicture(info: Raw): PiecePicture | undefined {
  const { images, audios } = sourceLists(info);
  const waves = audios.flatMap(({ images: own }) =>
    Array.isArray(own) ? own.filter(isObject) : [],
  );
  const peaks = audios.map((audio) => toText(audio.peaks)).find((each) => each !== undefined);
  return (
    pictureIn(images, 'score', 'score') ??
    pictureIn(images, 'scan', 'scan') ??
    pictureIn(images, '3d', 'scan') ??
    pictureIn([...waves, ...images], 'wave', 'wave') ??
    (peaks === undefined ? undefined : { kind: 'peaks', file: peaks })
  );
}

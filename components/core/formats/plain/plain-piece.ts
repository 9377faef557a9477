import { parseTimeSignature } from '../../time/time-signature.js';
import { quarters } from '../../time/units.js';
import { IMAGE_TYPES, readContributors, readRefs, readWork } from '../read/fields.js';
import { isObject, toText } from '../read/values.js';
import type {
  AudioInfo,
  ImageInfo,
  ImageType,
  PieceInfo,
  PieceSettings,
  Raw,
  ScoreInfo,
  SourceInfo,
  TableRef,
} from '../types/types.js';
import { isAny, isListOf, isName, isNumber, isObjectOf, isText, type Check } from './checks.js';
import { plainMeasureMap, plainPositions, plainSynchro } from './plain-tables.js';

const isWords = isListOf(isText);
const isUnit: Check = (value) => isNumber(value) && (value as number) > 0;

const SOURCE = {
  name: isText,
  info: isText,
  'info:*': isText,
  license: isText,
  year: isName,
  contributors: isAny,
  'ref:*': isAny,
  secondUnit: isUnit,
  pixelUnit: isUnit,
};

const isImage = isObjectOf(
  { id: isName },
  {
    ...SOURCE,
    type: (value) => IMAGE_TYPES.includes(value as ImageType),
    image: isText,
    tiles: isListOf(isObjectOf({ image: isText, x: isNumber, width: isNumber })),
    positions: isAny,
    pages: isText,
    width: isNumber,
    height: isNumber,
    gutter: isNumber,
    track: isText,
  },
);

const isAudio = isObjectOf(
  { id: isName },
  {
    ...SOURCE,
    file: isText,
    files: isWords,
    'yt-id': isText,
    'onset-date': isAny,
    peaks: isText,
    images: isListOf(isImage),
  },
);

const isSources = isObjectOf(
  {},
  {
    audios: isListOf(isAudio),
    images: isListOf(isImage),
    scores: isListOf(isObjectOf({ id: isName, file: isText }, SOURCE)),
  },
);

const isSettings = isObjectOf(
  {},
  {
    'score-minimap': (value) => typeof value === 'boolean',
    panels: isAny,
    'grid:row': isNumber,
    'grid:lines': isNumber,
    'analysis:default': isText,
    'analysis:grid': isText,
    access: isText,
  },
);

const isPiece = isObjectOf(
  { sources: isSources },
  {
    id: isName,
    title: isName,
    'title:*': isAny,
    composer: isName,
    contributors: isAny,
    opus: isAny,
    'ref:*': isAny,
    'quality:*': isAny,
    tracks: isListOf(isAudio),
    'measure-map': isAny,
    'time-signature': (value) => isText(value) && parseTimeSignature(value as string) !== undefined,
    'time-signature-upbeat': isNumber,
    settings: isSettings,
    permissions: isWords,
    analyses: isWords,
  },
);

/** The keys that the checks have found. */
interface PlainPiece extends Raw {
  readonly sources: Readonly<Record<'audios' | 'images' | 'scores', readonly Raw[] | undefined>>;
  readonly tracks?: readonly Raw[];
  readonly 'time-signature'?: string;
  readonly 'time-signature-upbeat'?: number;
  readonly settings?: PieceSettings;
  readonly permissions?: readonly string[];
  readonly analyses?: readonly string[];
}

/**
 * Returns the piece of an info.json that follows the format strictly in its usual form, as prepared
 * pieces do: `parsePieceInfo` would read the same, without a warning. Undefined for any other.
 */
export function plainPiece(value: unknown): PieceInfo | undefined {
  if (!isPiece(value)) return undefined;
  try {
    return pieceOf(value as PlainPiece);
  } catch {
    return undefined;
  }
}

function pieceOf(raw: PlainPiece): PieceInfo {
  const { sources, tracks, settings = {}, permissions, analyses } = raw;
  const work = isObject(raw.opus) ? raw.opus : {};
  const map = raw['measure-map'] ?? work['measure-map'];
  const piece = {
    ...readWork(raw),
    audios: [
      ...each(sources.audios, '/sources/audios', audioOf),
      ...each(tracks, '/tracks', audioOf),
    ],
    images: each(sources.images, '/sources/images', imageOf('score')),
    scores: each(sources.scores, '/sources/scores', scoreOf),
    measureMap: tableRef(map, plainMeasureMap),
    timeSignature: timeSignatureOf(raw),
    settings,
    permissions,
    analyses,
  };
  const ids = [piece.audios, piece.images, piece.scores, piece.audios.map(({ images }) => images)]
    .flat(2)
    .map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new TypeError('two sources of one id');
  return piece;
}

const each = <T>(
  list: readonly Raw[] | undefined,
  pointer: string,
  read: (raw: Raw, pointer: string) => T,
): readonly T[] => (list ?? []).map((raw, index) => read(raw, `${pointer}/${index}`));

function timeSignatureOf({
  'time-signature': text,
  'time-signature-upbeat': upbeat = 0,
}: PlainPiece): PieceInfo['timeSignature'] {
  const signature = text === undefined ? undefined : parseTimeSignature(text);
  return signature && { ...signature, upbeat: quarters(upbeat) };
}

/** @throws TypeError for a table that is not plain */
function tableRef<T>(
  value: unknown,
  plain: (value: unknown) => T | undefined,
): TableRef<T> | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return { url: value };
  const table = plain(value);
  if (!table) throw new TypeError('a table that is not plain');
  return { table };
}

function sourceOf(raw: Raw, pointer: string): SourceInfo {
  const { name, info, license, secondUnit = 1, pixelUnit = 1 } = raw as Partial<SourceInfo>;
  return {
    id: toText(raw.id)!,
    name,
    info,
    license,
    year: toText(raw.year),
    contributors: readContributors(raw),
    refs: readRefs(raw),
    secondUnit,
    pixelUnit,
    pointer,
    raw,
  };
}

function audioOf(raw: Raw, pointer: string): AudioInfo {
  const { files = [], peaks } = raw as Partial<AudioInfo>;
  const file = raw.file as string | undefined;
  return {
    ...sourceOf(raw, pointer),
    files: [...new Set(file === undefined ? files : [...files, file])],
    youtubeId: raw['yt-id'] as string | undefined,
    synchro: tableRef(raw['onset-date'], plainSynchro),
    peaks,
    images: each(raw.images as readonly Raw[] | undefined, `${pointer}/images`, imageOf('wave')),
  };
}

/** @throws TypeError for a picture that only has an id: its paths are implied */
const imageOf =
  (byDefault: ImageType) =>
  (raw: Raw, pointer: string): ImageInfo => {
    const {
      type = byDefault,
      image,
      tiles = [],
      width,
      height,
      gutter,
      track,
    } = raw as Partial<ImageInfo>;
    if (image === undefined && !raw.tiles && !raw.pages)
      throw new TypeError('a picture without a path');
    const positions = tableRef(raw.positions ?? raw.pages, plainPositions);
    return {
      ...sourceOf(raw, pointer),
      type,
      image,
      tiles,
      positions,
      width,
      height,
      gutter,
      track,
    };
  };

const scoreOf = (raw: Raw, pointer: string): ScoreInfo => ({
  ...sourceOf(raw, pointer),
  file: raw.file as string,
});

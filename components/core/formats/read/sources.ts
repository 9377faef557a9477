import { FormatError, type FormatWarning } from '../../errors.js';
import { IMAGE_TYPES, readContributors, readRefs } from './fields.js';
import { readPositions } from './parse-positions.js';
import { readSynchro } from './parse-synchro.js';
import type { Reader } from './reader.js';
import { toText } from './values.js';
import type {
  AudioInfo,
  ImageInfo,
  ImageType,
  ScoreInfo,
  SourceInfo,
  TableRef,
  TileInfo,
} from '../types/types.js';

const KNOWN =
  'id|name|(info|license)(:.*)?|year|contributors|secondUnit|pixelUnit|source|type|kind|file|url|ref.*|(score|audio|image|scan|video)(:.*)?';
const KNOWN_OF = {
  audio: new RegExp(`^(${KNOWN}|files|yt-id|youtubeId|onset-date|peaks|images)$`),
  image: new RegExp(`^(${KNOWN}|imageUrl|tiles|pages|positions|width|height|gutter|track)$`),
  score: new RegExp(`^(${KNOWN})$`),
};

/** Reads a table, or a part of a file, that stands at a pointer. */
type ReadTable<T> = (value: unknown, warnings: FormatWarning[], pointer: string) => T;

/** Returns a URL, or the table itself; a table that cannot be read is reported and left out. */
export function readTableRef<T>(
  reader: Reader,
  key: string,
  read: ReadTable<T>,
): TableRef<T> | undefined {
  const value = reader.raw[key];
  if (!reader.has(key)) return undefined;
  if (typeof value === 'string') return { url: value };
  return readTable(reader, value, (each, warnings) =>
    read(each, warnings, `${reader.pointer}/${key}`),
  );
}

function readTable<T>({ warnings, pointer }: Reader, value: unknown, read: ReadTable<T>) {
  try {
    return { table: read(value, warnings, pointer) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    warnings.push({ pointer: error.pointer, message: error.message });
    return undefined;
  }
}

function readUnit(reader: Reader, key: string): number {
  const unit = reader.number(key) ?? 1;
  if (unit > 0) return unit;
  reader.warn(key, 'Not a unit above 0, read as 1');
  return 1;
}

/** Reads the sources of one piece. */
export class SourceReader {
  private readonly ids = new Set<string>();

  /** Reads a recording; one with neither file nor video id is returned as it is. */
  readonly audio = (reader: Reader): AudioInfo => {
    const source = this.source(reader, 'audio');
    const files = ['files', 'file'].flatMap((key) => reader.words(key));
    const other = reader.text('audio', 'video', 'url');
    return {
      ...source,
      files: files.length || other === undefined ? [...new Set(files)] : [other],
      youtubeId: reader.text('yt-id', 'youtubeId', 'audio:yt'),
      synchro: readTableRef(reader, 'onset-date', readSynchro),
      peaks: reader.text('peaks'),
      images: reader.objects(['images'], (image) => this.image(image, 'wave')),
    };
  };

  /** Reads a score file, or the id of a score in a service (`score:gallica`). */
  readonly score = (reader: Reader): ScoreInfo => {
    const key = Object.keys(reader.raw).find((each) => each.startsWith('score:'));
    return {
      ...this.source(reader, 'score'),
      file: reader.text('file', 'url', 'score'),
      service: key?.slice('score:'.length),
      serviceId: key && reader.text(key),
    };
  };

  /** Reads a picture; one with neither image nor id is returned as it is. */
  image(reader: Reader, byDefault: ImageType = 'score'): ImageInfo {
    const hasPages = reader.has('pages');
    const type = reader.has('type') ? undefined : hasPages ? '3d' : byDefault;
    return {
      ...this.source(reader, 'image'),
      type: type ?? reader.oneOf('type', IMAGE_TYPES),
      ...readPaths(reader),
      tiles: reader.objects(['tiles'], readTile),
      width: reader.pixel('width'),
      height: reader.pixel('height'),
      gutter: reader.pixel('gutter'),
      track: reader.text('track'),
    };
  }

  private source(reader: Reader, kind: keyof typeof KNOWN_OF): SourceInfo {
    const { raw, pointer } = reader;
    reader.unknownKeys(KNOWN_OF[kind]);
    return {
      id: this.id(reader, kind),
      name: reader.text('name'),
      info: reader.text('info'),
      license: reader.text('license'),
      year: reader.text('year'),
      contributors: readContributors(raw),
      refs: readRefs(raw),
      secondUnit: readUnit(reader, 'secondUnit'),
      pixelUnit: readUnit(reader, 'pixelUnit'),
      pointer,
      raw,
    };
  }

  /**
   * Returns the id of the file; a source without one gets its kind and a number, a taken one a suffix.
   */
  private id(reader: Reader, kind: string): string {
    const given = reader.text('id');
    if (given !== undefined && this.ids.has(given)) reader.warn('id', `Second source ${given}`);
    let [id, number] = [given ?? `${kind}-1`, 1];
    while (this.ids.has(id)) id = `${given ?? kind}-${++number}`;
    this.ids.add(id);
    return id;
  }
}

function readTile(reader: Reader): TileInfo | undefined {
  const tile = {
    image: reader.text('image'),
    x: reader.pixel('x'),
    width: reader.pixel('width'),
  };
  return Object.values(tile).includes(undefined) ? undefined : (tile as TileInfo);
}

/** Reads the addresses of a picture and its positions; those of one that only has an id are implied. */
function readPaths(reader: Reader): Pick<ImageInfo, 'image' | 'positions'> {
  const { raw } = reader;
  const image = reader.text('image', 'imageUrl', 'url', 'scan', 'score', 'file');
  const given = readTableRef(reader, 'positions', readPositions);
  if (image !== undefined || reader.has('tiles')) return { image, positions: given };
  if (reader.has('pages')) {
    const { pages } = raw;
    if (typeof pages === 'string') return { positions: given ?? { url: pages } };
    return { positions: given ?? readTable(reader, { pages }, readPositions) };
  }
  const id = toText(raw.id);
  if (id === undefined) return { positions: given };
  const folder = `sources/images/${id}`;
  return { image: `${folder}/image`, positions: given ?? { url: `${folder}/positions` } };
}

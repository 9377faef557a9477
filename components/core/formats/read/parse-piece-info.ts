import { FormatError } from '../../errors.js';
import { parseTimeSignature } from '../../time/time-signature.js';
import { quarters } from '../../time/units.js';
import { check } from './check.js';
import { readWork } from './fields.js';
import { readJson } from './json.js';
import { readMeasureMap } from './parse-measure-map.js';
import { Reader } from './reader.js';
import { readTableRef, SourceReader } from './sources.js';
import { isObject, toText } from './values.js';
import type { Input, PieceInfo, PieceSettings, Raw, Warnings } from '../types/types.js';
import { isPieceInfo } from './validators.generated.js';

const KNOWN =
  /^(id|path|title(:.*)?|composer|signature|sources|tracks|opus|contributors|ref.*|quality.*|settings|permissions|threads|analyses|analysis|editor|measure-map|measure-count|time-signature|time-signature-upbeat)$/;

const PICTURE = /\.(png|jpe?g|svg|webp|gif|avif)([?#].*)?$/i;

/**
 * Returns the kind of a source of a plain list, by a key (`audio`, `score:gallica`) or by its other keys.
 */
function kindOf(raw: Raw): 'audio' | 'image' | 'score' | undefined {
  const kind = toText(raw.kind) ?? toText(raw.type);
  const words = `${Object.keys(raw).join(' ')} ${kind}`;
  const file = toText(raw.score) ?? toText(raw.file) ?? toText(raw.url) ?? '';
  if (/(^| )(audio(:yt)?|video|yt-id|youtubeId|onset-date)( |$)/.test(words)) return 'audio';
  if (/(^| )(image|imageUrl|pages|tiles|scan|wave|3d|grid)( |$)/.test(words)) return 'image';
  if (PICTURE.test(file)) return 'image';
  return /(^| )score(:| |$)/.test(words) ? 'score' : undefined;
}

/** Reads `sources` (by kind, or a plain list) and `tracks`. */
function readSources(reader: Reader): Pick<PieceInfo, 'audios' | 'images' | 'scores'> {
  const sources = new SourceReader();
  const image = (each: Reader) => sources.image(each, each.has('scan') ? 'scan' : 'score');
  const tracks = () => reader.objects(['tracks'], sources.audio);
  if (!Array.isArray(reader.raw.sources)) {
    const kinds = reader.inner('sources');
    kinds.unknownKeys(/^(audios|images|scores)$/);
    return {
      audios: [...kinds.objects(['audios'], sources.audio), ...tracks()],
      images: kinds.objects(['images'], image),
      scores: kinds.objects(['scores'], sources.score),
    };
  }
  const all = reader.objects(['sources'], (each) => kindOf(each.raw) && each);
  const ofKind = (kind: string) => all.filter(({ raw }) => kindOf(raw) === kind);
  return {
    audios: [...ofKind('audio').map(sources.audio), ...tracks()],
    images: ofKind('image').map(image),
    scores: ofKind('score').map(sources.score),
  };
}

function readTimeSignature(reader: Reader): PieceInfo['timeSignature'] {
  const text = reader.text('time-signature');
  if (text === undefined) return undefined;
  const signature = parseTimeSignature(text);
  if (!signature) return reader.warn('time-signature', `Unknown time signature ${text}, ignored`);
  return { ...signature, upbeat: quarters(reader.number('time-signature-upbeat') ?? 0) };
}

function readSettings(reader: Reader): PieceSettings {
  const minimap = reader.raw['score-minimap'];
  return {
    'score-minimap': minimap === undefined ? undefined : minimap !== false && minimap !== 'false',
    panels: reader.raw.panels,
    'grid:row': readGridRow(reader),
    'grid:lines': reader.number('grid:lines'),
    'analysis:default': reader.text('analysis:default'),
    'analysis:grid': reader.text('analysis:grid'),
    access: reader.text('access'),
  };
}

/** Measures in a row, or how high it is: `0-160`. */
const readGridRow = (reader: Reader): PieceSettings['grid:row'] =>
  /^0-\d+$/.test(String(reader.raw['grid:row']))
    ? reader.text('grid:row')
    : reader.number('grid:row');

/** Reads the names of a list of names, or of objects with a `name`. */
const readNames = (reader: Reader, key: string): readonly string[] =>
  reader.list([key], (item) => toText(isObject(item) ? item.name : item));

function readPiece(reader: Reader): PieceInfo {
  reader.unknownKeys(KNOWN);
  // For its warning: a composer that is no text.
  reader.text('composer');
  const hasMap = reader.has('measure-map') || !isObject(reader.raw.opus);
  const mapHolder = hasMap ? reader : reader.inner('opus');
  return {
    ...readWork(reader.raw),
    ...readSources(reader),
    measureMap: readTableRef(mapHolder, 'measure-map', readMeasureMap),
    measureCount: reader.number('measure-count'),
    timeSignature: readTimeSignature(reader),
    settings: readSettings(reader.inner('settings')),
    permissions: reader.has('permissions') ? reader.words('permissions') : undefined,
    analyses: reader.has('analyses') ? readNames(reader, 'analyses') : undefined,
  };
}

/** A document of IIIF in place of an info.json: a manifest, a collection, or a link to one (content state). */
export class IiifDocumentError extends FormatError {
  /** The document as it was read. */
  readonly document: Raw;

  constructor(document: Raw) {
    super('A document of IIIF, not the info of a piece', { pointer: '' });
    this.document = document;
  }
}

/** Returns whether a value is a document of IIIF, of version 2 or later, from which a piece can be made. */
function isIiifDocument(value: unknown): value is Raw {
  if (!isObject(value) || 'sources' in value || 'opus' in value || 'tracks' in value) return false;
  const type = String(value.type ?? value['@type']);
  const isState = /contentState/.test(String(value.motivation));
  return isState || /(^|:)(Manifest|Collection)$/.test(type);
}

/**
 * Reads the info.json of a piece, of the old shape (`sources` by kind), the new one (`opus`,
 * `tracks`, `settings`) or a curator's (`sources` keyed by kind).
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or an id or title that is no text or number;
 * IiifDocumentError for a manifest or a collection of IIIF
 */
export function parsePieceInfo(input: Input): { piece: PieceInfo; warnings: Warnings } {
  const json = readJson(input);
  if (isIiifDocument(json)) throw new IiifDocumentError(json);
  const reader = new Reader(check(json, isPieceInfo) as Raw);
  return { piece: readPiece(reader), warnings: reader.warnings };
}

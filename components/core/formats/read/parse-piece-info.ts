import { parseTimeSignature } from '../../time/time-signature.js';
import { quarters } from '../../time/units.js';
import { check } from './check.js';
import { isObject, readJson } from './json.js';
import { readLocalized } from './localized-text.js';
import { readMeasureMap } from './parse-measure-map.js';
import { mapEntries, Reader, toNumber, toText } from './reader.js';
import { readContributors, readRefs, readTableRef, SourceReader } from './sources.js';
import type { Input, OpusInfo, PieceInfo, PieceSettings, Raw, Warnings } from '../types/types.js';
import { isPieceInfo } from './validators.generated.js';

const KNOWN =
  /^(id|path|title(:.*)?|composer|signature|sources|tracks|opus|contributors|ref.*|quality.*|settings|permissions|analyses|analysis|editor|measure-map|time-signature|time-signature-upbeat)$/;

const PICTURE = /\.(png|jpe?g|svg|webp|gif|avif)([?#].*)?$/i;

/** The kind of a source of a plain list, by a key (`audio`, `score:gallica`) or by what it has. */
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

/** The texts of a work; numbers become texts. */
export const readOpus = ({ opus }: Raw): OpusInfo =>
  mapEntries(isObject(opus) ? opus : { opus }, (key, value) => {
    const text = toText(value);
    return text === undefined ? undefined : [key, text];
  });

function readTimeSignature(reader: Reader): PieceInfo['timeSignature'] {
  const text = reader.text('time-signature');
  if (text === undefined) return undefined;
  const signature = parseTimeSignature(text);
  if (!signature) return reader.warn('time-signature', `Unknown time signature ${text}, ignored`);
  return { ...signature, upbeat: quarters(reader.number('time-signature-upbeat') ?? 0) };
}

const readQuality = ({ raw }: Reader): PieceInfo['quality'] =>
  mapEntries(raw, (key, value) => {
    const number = toNumber(value);
    return /^quality:/.test(key) && number !== undefined ? [key.slice(8), number] : undefined;
  });

function readSettings(reader: Reader): PieceSettings {
  const minimap = reader.raw['score-minimap'];
  return {
    'score-minimap': minimap === undefined ? undefined : minimap !== false && minimap !== 'false',
    panels: reader.raw.panels,
    'grid:row': reader.number('grid:row'),
    'grid:lines': reader.number('grid:lines'),
    'analysis:default': reader.text('analysis:default'),
    'analysis:grid': reader.text('analysis:grid'),
    access: reader.text('access'),
  };
}

/** The names of a list of names, or of objects with a `name`. */
const readNames = (reader: Reader, key: string): readonly string[] =>
  reader.list([key], (item) => toText(isObject(item) ? item.name : item));

function readPiece(reader: Reader): PieceInfo {
  const { raw } = reader;
  reader.unknownKeys(KNOWN);
  const opus = readOpus(raw);
  const work = isObject(raw.opus) ? reader.inner('opus') : new Reader({});
  const titles = { ...readLocalized(work.raw, 'title'), ...readLocalized(raw, 'title') };
  const contributors = { ...readContributors(work.raw), ...readContributors(raw) };
  const mapHolder = reader.has('measure-map') ? reader : work;
  return {
    id: toText(raw.id) ?? '',
    title: titles[''] ?? opus['piece:title'] ?? '',
    titles,
    composer: reader.text('composer') ?? contributors.composer,
    contributors,
    opus,
    refs: { ...readRefs(work.raw), ...readRefs(raw) },
    ...readSources(reader),
    measureMap: readTableRef(mapHolder, 'measure-map', readMeasureMap),
    timeSignature: readTimeSignature(reader),
    quality: readQuality(reader),
    settings: readSettings(reader.inner('settings')),
    permissions: reader.has('permissions') ? reader.words('permissions') : undefined,
    analyses: reader.has('analyses') ? readNames(reader, 'analyses') : undefined,
    raw,
  };
}

/**
 * Reads the info.json of a piece, of the old shape (`sources` by kind), the new one (`opus`,
 * `tracks`, `settings`) or a curator's (`sources` keyed by kind).
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or an id or title that is no text or number
 */
export function parsePieceInfo(input: Input): { piece: PieceInfo; warnings: Warnings } {
  const reader = new Reader(check(readJson(input), isPieceInfo) as Raw);
  return { piece: readPiece(reader), warnings: reader.warnings };
}

import { check } from './check.js';
import { readJson } from './json.js';
import { readLocalized } from './localized-text.js';
import { Reader } from './reader.js';
import type { CorpusInfo, Input, PieceEntry, Raw, Warnings } from '../types/types.js';
import { isCorpusInfo } from './validators.generated.js';
import { isObject, toText } from './values.js';
import { readOpus, readContributors, readRefs } from './fields.js';

const KNOWN =
  /^(id|path|(title|short-title|text|motto|availability)(:.*)?|.*:(title|short-title|text|motto|availability)|status|contributors|year|genre|image|card-image|quality(:.*)?|showcase|columns|opus|ref.*|corpora|pieces|settings|corpus|template)$/;

/** Ids of a list of ids, or of objects with one. */
const readEntries = (reader: Reader, key: string): readonly PieceEntry[] =>
  reader.list([key], (value, pointer) => {
    const raw = isObject(value) ? value : { id: value };
    const id = toText(raw.id);
    if (id === undefined) {
      reader.warnings.push({ pointer, message: 'Without an id, ignored' });
      return undefined;
    }
    return { id, title: toText(raw.title), composer: toText(raw.composer), raw };
  });

/** Pieces as a list, or as a curator writes them: by id, each with its opus. */
function readPieces(reader: Reader): readonly PieceEntry[] {
  if (!isObject(reader.raw.pieces)) return readEntries(reader, 'pieces');
  const pieces = reader.inner('pieces');
  return Object.keys(pieces.raw).map((id) => {
    const { raw } = pieces.inner(id);
    const { composer } = readContributors(isObject(raw.opus) ? raw.opus : {});
    return { id, title: readOpus(raw).title ?? toText(raw.title), composer, raw };
  });
}

/** Reads the fields of the corpus itself. */
function readOwn(own: Reader): Omit<CorpusInfo, 'pieces' | 'settings' | 'raw'> {
  const { raw } = own;
  const titles = readLocalized(raw, 'title');
  return {
    id: toText(raw.id) ?? '',
    title: titles[''] ?? '',
    titles,
    shortTitles: readLocalized(raw, 'short-title'),
    text: readLocalized(raw, 'text'),
    motto: readLocalized(raw, 'motto'),
    availability: readLocalized(raw, 'availability'),
    status: own.text('status'),
    contributors: readContributors(raw),
    year: own.text('year'),
    genre: own.text('genre'),
    image: own.text('image'),
    cardImage: own.text('card-image'),
    quality: own.number('quality:corpus') ?? 0,
    showcase: own.words('showcase'),
    columns: own.words('columns'),
    opus: readOpus(raw),
    refs: readRefs(raw),
    corpora: readEntries(own, 'corpora').map(({ id }) => id),
  };
}

/**
 * Reads the info.json of a corpus, or the corpus.json that a curator writes.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or an id or title that is no text or number
 */
export function parseCorpusInfo(input: Input): { corpus: CorpusInfo; warnings: Warnings } {
  const reader = new Reader(check(readJson(input), isCorpusInfo) as Raw);
  const { raw, warnings } = reader;
  const own = isObject(raw.corpus) ? reader.inner('corpus') : reader;
  reader.unknownKeys(KNOWN);
  if (own !== reader) own.unknownKeys(KNOWN);
  const pieces = readPieces(reader);
  const settings = reader.inner('settings').raw;
  return { corpus: { ...readOwn(own), pieces, settings, raw }, warnings };
}

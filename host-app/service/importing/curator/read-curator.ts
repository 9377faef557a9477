import path from 'node:path';
import { parseCorpusInfo } from '../../../../components/core/formats/index.js';
import type { Json } from '../../store/records.js';
import { isObject } from '../../store/json.js';
import { merged } from './merged.js';
import { longShortTitles } from './short-titles.js';

/** A piece as a curator describes it, with the template and the settings of the corpus in it. */
export interface CuratorPiece {
  readonly id: string;
  /** Undefined when it is described by something else than an object. */
  readonly raw: Json | undefined;
}

/** A corpus.json. */
export interface CuratorCorpus {
  readonly id: string;
  /** The fields of the corpus itself. */
  readonly info: Json;
  readonly pieces: readonly CuratorPiece[];
  readonly warnings: readonly string[];
}

/** Keys that belong to the file, not to the corpus, where it is not written under `corpus`. */
const OF_FILE = ['pieces', 'corpora', 'template', 'settings', 'corpus'];

/**
 * Reads a corpus.json. A piece takes over what the template says and it does not say itself; its
 * settings count before those of the template, and these before those of the corpus.
 * @param file its path; it names a corpus that has no id
 * @throws FormatError for broken JSON and for what is no corpus
 */
export function readCurator(text: string, file: string): CuratorCorpus {
  const { corpus, warnings } = parseCorpusInfo(text);
  const { raw } = corpus;
  const own = Object.entries(isObject(raw.corpus) ? raw.corpus : raw);
  const info = Object.fromEntries(own.filter(([key]) => !OF_FILE.includes(key)));
  const settings = isObject(raw.settings) ? raw.settings : {};
  const base = merged({ settings }, isObject(raw.template) ? raw.template : {});
  return {
    id: corpus.id || nameOf(file),
    info,
    pieces: entriesOf(raw.pieces).map(([id, piece]) => ({
      id,
      raw: isObject(piece) ? merged(base, piece) : undefined,
    })),
    warnings: [
      ...warnings.map(({ pointer = '', message }) => `${pointer} ${message}`.trim()),
      ...longShortTitles(info),
    ],
  };
}

/** Pieces by id, or a list of objects that have one. */
function entriesOf(pieces: unknown): readonly (readonly [string, unknown])[] {
  if (isObject(pieces)) return Object.entries(pieces);
  if (!Array.isArray(pieces)) return [];
  return pieces.map((piece: unknown, index) => {
    const id = isObject(piece) ? piece.id : undefined;
    return [typeof id === 'string' || typeof id === 'number' ? String(id) : `${index + 1}`, piece];
  });
}

/** The name of the file, or of its folder when the file has the usual one. */
function nameOf(file: string): string {
  const name = path.parse(file).name;
  return name === 'corpus' ? path.basename(path.dirname(path.resolve(file))) : name;
}

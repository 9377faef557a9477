import path from 'node:path';
import { parseCorpusInfo } from '#core';
import type { Json } from '../../store/records.js';
import { isObject } from '../../store/json.js';
import { merged } from './merged.js';
import { longShortTitles } from './short-titles.js';

/** A curator's description of a piece, completed by the template and the settings of the corpus. */
export interface CuratorPiece {
  readonly id: string;
  /** Undefined if the description is no object. */
  readonly raw: Json | undefined;
}

/** A corpus.json. */
export interface CuratorCorpus {
  readonly id: string;
  /** Fields of the corpus itself. */
  readonly info: Json;
  readonly pieces: readonly CuratorPiece[];
  readonly warnings: readonly string[];
}

/** Keys of the file that are no fields of the corpus, in files without a key `corpus`. */
const OF_FILE = ['pieces', 'corpora', 'template', 'settings', 'corpus'];

/**
 * Reads a corpus.json. A piece inherits from the template the fields that it lacks; its settings override
 * those of the template, which override those of the corpus.
 * @param file its path; it names a corpus that has no id
 * @throws FormatError for broken JSON and for anything but a corpus
 */
export function readCurator(text: string, file: string): CuratorCorpus {
  const { corpus, warnings } = parseCorpusInfo(text);
  const { raw } = corpus;
  const own = Object.entries(isObject(raw.corpus) ? raw.corpus : raw);
  const settings = isObject(raw.settings) ? raw.settings : {};
  const { access = 'public' } = settings;
  const info = {
    ...Object.fromEntries(own.filter(([key]) => !OF_FILE.includes(key))),
    // So that nobody hears of a private corpus before its first piece is there.
    ...(access !== 'public' && { settings: { access } }),
  };
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

/** Reads the pieces: an object by id, or a list of objects with ids. */
function entriesOf(pieces: unknown): readonly (readonly [string, unknown])[] {
  if (isObject(pieces)) return Object.entries(pieces);
  if (!Array.isArray(pieces)) return [];
  return pieces.map((piece: unknown, index) => {
    const id = isObject(piece) ? piece.id : undefined;
    return [typeof id === 'string' || typeof id === 'number' ? String(id) : `${index + 1}`, piece];
  });
}

/** Returns the name of the file, or of its folder if the file has the usual name. */
function nameOf(file: string): string {
  const name = path.parse(file).name;
  return name === 'corpus' ? path.basename(path.dirname(path.resolve(file))) : name;
}

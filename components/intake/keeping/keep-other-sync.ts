import { runInAction } from 'mobx';
import {
  areSamePoints,
  type AudioSource,
  FormatError,
  isObject,
  parseSynchro,
  type Piece,
  type Raw,
  synchronizationOf,
  SyncTable,
} from '#core';
import { safeFileName } from '../checks/safe-file-name.js';
import { etagOf } from './kept-client.js';
import { sourcesIn, textIn } from './kept-info.js';
import type { KeptPieces } from './kept-pieces.js';
import { locked } from './locks.js';
import type { KeptFile } from './shelf.js';

/**
 * Makes room for the sync points of a recording where another tab has saved others since: keeps those as the sync
 * points of a second entry of the recording, and goes on from them, so that the next save takes their place.
 * @param source Id of the recording
 * @returns the name of the second entry; undefined where both tabs have the same points
 * @throws DOMException `QuotaExceededError`
 */
export async function keepOtherSync(
  kept: KeptPieces,
  piece: Piece,
  source: string,
): Promise<string | undefined> {
  const id = piece.path;
  return locked(kept.lockOf(id, 'saving'), async () => {
    const info = await kept.info(id);
    const audio = sourcesIn(info, 'audios').find((each) => textIn(each, 'id') === source);
    const theirs = await kept.shelf.file(id, (audio && textIn(audio, 'onset-date')) ?? '');
    const sync = synchronizationOf(piece, source);
    sync.etag = theirs && etagOf(theirs);
    const table = theirs && (await tableIn(theirs));
    if (!audio || !theirs || (table && areSamePoints(table.points, sync.points))) return undefined;
    const copy = copyOf(info, audio);
    await kept.put(id, copy.file, theirs.content);
    await kept.update(id, (now) => withAudio(now, copy.audio));
    if (table) show(piece, source, { id: copy.id, name: copy.name, sync: table });
    return copy.name;
  });
}

/** Returns the points of a file; undefined where it cannot be read. */
async function tableIn({ content }: KeptFile): Promise<SyncTable | undefined> {
  try {
    return SyncTable.from(parseSynchro(await content.text()).synchro.points).table;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

interface Copy {
  readonly id: string;
  readonly name: string;
  /** Name of the file with its sync points. */
  readonly file: string;
  /** Its entry in the info of the piece. */
  readonly audio: Raw;
}

/** Returns a second entry of a recording, with the next free id and name; it plays the same files. */
function copyOf(info: Raw, { images: _images, ...audio }: Raw): Copy {
  const all = (['audios', 'images', 'scores'] as const).flatMap((kind) => sourcesIn(info, kind));
  const id = next(
    textIn(audio, 'id'),
    '-',
    all.map((each) => textIn(each, 'id')),
  );
  const name = next(nameOf(audio), ' ', all.map(nameOf));
  const file = `${safeFileName(id)}.synchro.json`;
  return { id, name, file, audio: { ...audio, id, name, 'onset-date': file } };
}

const nameOf = (audio: Raw): string =>
  textIn(audio, 'name') || textIn(audio, 'info') || textIn(audio, 'id');

/** Returns a free word like the given one: `audio-1` leads to `audio-1-2`. */
function next(word: string, separator: string, taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`${word}${separator}${number}`)) number++;
  return `${word}${separator}${number}`;
}

const withAudio = (info: Raw, audio: Raw): Raw => ({
  ...info,
  sources: {
    ...(isObject(info.sources) && info.sources),
    audios: [...sourcesIn(info, 'audios'), audio],
  },
});

/** Lists the second entry among the recordings of the open piece. */
function show(
  piece: Piece,
  source: string,
  copy: Required<Pick<AudioSource, 'id' | 'name' | 'sync'>>,
): void {
  const audio = piece.audios.find(({ id }) => id === source);
  if (!audio) return;
  const { length: index } = piece.audios;
  const second = { ...withoutFile(audio), ...copy, index, images: [] };
  runInAction(() => (piece.audios = [...piece.audios, second]));
}

const withoutFile = ({ syncFile: _file, syncEtag: _etag, ...audio }: AudioSource) => audio;

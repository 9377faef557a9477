import { synchroName } from '../../context/piece-info.js';
import type { AudioInfo } from '#core';
import { AuthError } from '../../accounts/errors.js';
import { mayChangeSaved, mayRemove, mayRepeat } from '../../accounts/ownership.js';
import { maySaveNew } from '../../accounts/permissions.js';
import { arrive } from '../../files/arrival.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { OPEN, type Standing } from '../../store/music/ownership.js';
import { ConflictError, type Expected, type PieceRecord } from '../../store/records.js';
import { ApiError, notFound } from '../errors.js';
import { checkUnchanged, etagOf, expectedBy } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { formOf } from '../form.js';
import { authorOf } from './analyses.js';
import { checkContent } from './check-content.js';
import { pieceOf, refusal } from './found.js';
import { recordingOf } from './recordings.js';

/** More than the longest piece needs with a point for every note; in bytes. */
const MAX_SYNCHRO = 5 * 2 ** 20;
const TYPE = 'application/json; charset=utf-8';

/**
 * Saves the synchronization of a recording as a new version. A save that comes again, because its answer was lost, gets
 * that answer.
 */
export async function saveSynchro(exchange: Exchange): Promise<Answer> {
  const { visitor } = exchange;
  const piece = await pieceOf(exchange);
  const form = await formOf(exchange, { texts: { synchro: MAX_SYNCHRO, source: 1000 } });
  const content = form.texts['synchro']?.[0];
  if (content === undefined) throw new ApiError(422, 'invalid', 'The part "synchro" is missing');
  checkContent(content, 'synchro');
  const recording = recordingOf(piece, form.texts['source']?.[0]);
  const saved = {
    ...{ piece: piece.path, source: recording.id, content, author: authorOf(visitor) },
    // What comes in the place of the corpus's own stays open, as that is.
    owner: recording.synchro === undefined ? visitor.uid : undefined,
  };
  const { store } = exchange.context;
  const standing = await standingOf(store, piece, recording.id);
  const mayAsk = mayRepeat(visitor, { piece, kind: 'synchro', standing });
  const before = mayAsk ? await store.synchros.repeated(saved) : undefined;
  // The first time may have failed because no replica had it yet.
  if (before) await store.confirm();
  const { version, hash } =
    before ?? (await keep(exchange, saved, await expectedOf(exchange, piece, recording)));
  const body = { source: recording.id, version };
  return { headers: { ETag: etagOf(hash) }, body };
}

interface Saved {
  readonly piece: string;
  readonly source: string;
  readonly content: string;
  readonly author: ReturnType<typeof authorOf>;
  readonly owner: string | undefined;
}

/** Writes the version and the file that serves it in one transaction. */
async function keep({ context }: Exchange, saved: Saved, expected: Expected) {
  const { store, files, settings } = context;
  const file = await arrive(Buffer.from(saved.content), { folder: arrivalFolder(settings) });
  await files.keep(file);
  return store.transaction(async (within) => {
    const version = await within.synchros.save({ ...saved, expected });
    await within.resources.put({
      owner: saved.piece,
      name: synchroName(saved.source),
      hash: file.hash,
      size: file.size,
      type: TYPE,
    });
    return version;
  });
}

/**
 * Returns what the save expects in the store.
 * @throws AuthError if the visitor may not save; ConflictError if the save began with another version
 */
async function expectedOf(
  { context: { store }, visitor, request }: Exchange,
  piece: PieceRecord,
  recording: AudioInfo,
): Promise<Expected> {
  const expected = expectedBy(request);
  const [last] = (await store.synchros.versions(piece.path, recording.id)).slice(-1);
  const isThere = last !== undefined || recording.synchro !== undefined;
  if (isThere && expected === null)
    throw new ApiError(412, 'exists', 'The recording is synchronized already');
  const standing = await standingOf(store, piece, recording.id);
  if (isThere && !mayChangeSaved(visitor, { piece, kind: 'synchro', standing }))
    throw new AuthError(
      'nameTaken',
      `Not allowed to modify synchronization ${recording.id}: choose a different name and export it`,
    );
  if (!maySaveNew(visitor, piece, 'synchro'))
    throw refusal(visitor, `Not allowed to save synchronizations of ${piece.path}`);
  if (last) return expected;
  if (typeof expected === 'string') await compareWithCorpus(store, expected, { piece, recording });
  return null;
}

/** Returns how the saved synchronization of a recording stands; without one, as an open one. */
async function standingOf(
  { ownership }: Exchange['context']['store'],
  piece: PieceRecord,
  name: string,
): Promise<Standing> {
  const standing = await ownership.standing({ kind: 'synchro', piece: piece.path, name });
  return standing ?? OPEN;
}

/** Compares with the synchronization of the corpus, a file of the piece; a table in the info has no tag. */
async function compareWithCorpus(
  store: Exchange['context']['store'],
  expected: string,
  { piece, recording }: { piece: PieceRecord; recording: AudioInfo },
): Promise<void> {
  const name = recording.synchro?.url;
  const file = name === undefined ? undefined : await store.resources.find(piece.path, name);
  if (file?.hash !== expected) throw new ConflictError(file?.hash);
}

/** Hides the saved synchronization of a recording, so that the corpus's own applies again. */
export async function removeSynchro(exchange: Exchange): Promise<Answer> {
  const { context, visitor, query, request } = exchange;
  const piece = await pieceOf(exchange);
  const { id } = recordingOf(piece, query['source']);
  const standing = await standingOf(context.store, piece, id);
  if (!mayRemove(visitor, { piece, kind: 'synchro', standing }))
    throw refusal(visitor, `Not allowed to remove synchronizations of ${piece.path}`);
  const present = await context.store.synchros.read(piece.path, id);
  if (!present) throw notFound(`${piece.path} has no saved synchronization of ${id}`);
  checkUnchanged(request, present.hash);
  await context.store.synchros.hide(piece.path, id, authorOf(visitor));
  return { status: 204 };
}

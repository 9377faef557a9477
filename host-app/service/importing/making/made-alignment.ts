import type { SyncPointEntry } from '#core';
import { hashOf } from '../../store/hash.js';
import type { ImportContext } from '../context.js';
import { remembered } from './made.js';
import type { Maker } from './maker.js';
import type { MakerFile } from './messages.js';

/** A file and the hash of its content. */
export interface HashedFile extends MakerFile {
  readonly hash: string;
}

/** Raise it to align recordings again. */
const VERSION = 2;

/**
 * Aligns a score and a recording of it, or finds the earlier result.
 * @throws MakingError
 */
export async function makeAlignment(
  score: HashedFile,
  recording: HashedFile,
  { maker, context }: { readonly maker: Maker; readonly context: ImportContext },
): Promise<readonly SyncPointEntry[]> {
  const key = `alignment ${VERSION} ${hashOf(score.hash + recording.hash)}`;
  const make = async () => ({ points: await maker.alignment(score, recording) });
  return (await remembered(key, make, context)).points;
}

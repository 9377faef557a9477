import type { SyncPointEntry } from '../../../../components/core/formats/index.js';
import { hashOf } from '../../store/hash.js';
import type { ImportContext } from '../context.js';
import { remembered } from './made.js';
import type { Maker } from './maker.js';
import type { MakerFile } from './messages.js';

/** A file and what names its content. */
export interface HashedFile extends MakerFile {
  readonly hash: string;
}

/** Raised when recordings are to be aligned again. */
const VERSION = 1;

/**
 * Aligns a score and a recording of it, or finds what was made of both before.
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

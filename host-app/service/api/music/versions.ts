import type { VersionRecord } from '../../store/records.js';
import { notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pieceOf, readerOf } from './found.js';
import { recordingOf } from './recordings.js';

const listed = (versions: readonly VersionRecord[]) =>
  versions.map(({ version, hash, date, author: { uid }, isCurated }) => ({
    version,
    hash,
    date,
    ...(uid !== undefined && { author: uid }),
    ...(isCurated && { curated: true }),
  }));

/** Lists the versions of an analysis, even of a hidden one. */
export async function listAnalysisVersions(exchange: Exchange): Promise<Answer> {
  const piece = await pieceOf(exchange);
  const versions = await exchange.reads.analyses.versions(
    piece.path,
    exchange.name,
    readerOf(exchange),
  );
  if (versions.length === 0) throw notFound(`${piece.path} has no analysis ${exchange.name}`);
  return { body: listed(versions) };
}

/** Lists the saved versions of a synchronization; the corpus's own is none of them. */
export async function listSynchroVersions(exchange: Exchange): Promise<Answer> {
  const piece = await pieceOf(exchange);
  const { id } = recordingOf(piece, exchange.query['source']);
  return { body: listed(await exchange.reads.synchros.versions(piece.path, id)) };
}

import { isPublic } from '../../context/piece-info.js';
import { can } from '../../accounts/permissions.js';
import type { PieceRecord, VersionRecord } from '../../store/records.js';
import { ApiError, notFound } from '../errors.js';
import { etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { bodyOf, isSeenByAll } from './analyses.js';
import { readerOf } from './found.js';

const TYPE = 'application/json; charset=utf-8';

/**
 * Finds a piece by its number, which no other piece ever has; of a piece that the visitor may not view, it tells as
 * little as of none.
 * @throws ApiError (notFound)
 */
export async function numberedPiece({ reads, number, visitor }: Exchange): Promise<PieceRecord> {
  const piece = await reads.pieces.findByNumber(number);
  if (!piece || !can(visitor, piece, 'read')) throw notFound(`There is no piece number ${number}`);
  return piece;
}

/** Caches may keep what everyone may see, and show it to pages of every site. */
const keptForGood = (isForAll: boolean): Readonly<Record<string, string>> =>
  isForAll
    ? {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
      }
    : { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };

/** Answers with a version under its permanent address. @throws ApiError (notFound; gone, if it is hidden) */
function answerWith<T extends VersionRecord & { readonly isRemoved: boolean }>(
  { request, name }: Exchange,
  version: T | undefined,
  { isForAll, body }: { isForAll: (found: T) => boolean; body: (found: T) => Answer['body'] },
): Answer {
  if (!version) throw notFound(`There is no such version of ${name}`);
  if (version.isRemoved) throw new ApiError(410, 'gone', `${name} has been removed`);
  const headers = { ...keptForGood(isForAll(version)), ETag: etagOf(version.hash) };
  if (isKnown(request, version.hash)) return { status: 304, headers };
  return { headers: { ...headers, 'Content-Type': TYPE }, body: body(version) };
}

/** Sends a version of an analysis under an address that stands for nothing else, ever. */
export async function readAnalysisForGood(exchange: Exchange): Promise<Answer> {
  const { analyses } = exchange.context.store;
  const piece = await numberedPiece(exchange);
  const asked = { version: exchange.version, reader: readerOf(exchange) };
  const version = await analyses.read(piece.path, exchange.name, asked);
  return answerWith(exchange, version, {
    isForAll: (found) => isSeenByAll(piece, found),
    body: bodyOf,
  });
}

/** Sends a version of a synchronization, as it was saved, under an address that stands for nothing else, ever. */
export async function readSynchroForGood(exchange: Exchange): Promise<Answer> {
  const { synchros } = exchange.context.store;
  const piece = await numberedPiece(exchange);
  const version = await synchros.read(piece.path, exchange.name, exchange.version);
  return answerWith(exchange, version, {
    isForAll: () => isPublic(piece),
    body: ({ content }) => content,
  });
}

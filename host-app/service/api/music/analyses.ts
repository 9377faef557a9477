import { mayRemove } from '../../accounts/ownership.js';
import { OPEN } from '../../store/music/ownership.js';
import type { AnalysisRecord, PieceRecord } from '../../store/records.js';
import { ApiError, notFound } from '../errors.js';
import { checkUnchanged, etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { numberIn } from '../query.js';
import { pieceOf, readerOf, refusal, standingIn } from './found.js';
import { nextPage, sendListed } from './recursive.js';
import { isPublic } from '../../context/piece-info.js';

/** Most names of a page. */
const MAX_PAGE = 1000;

/**
 * Lists the names of the analyses of a piece; with `details`, version, date and author too. With `limit`, sends a page
 * and the address of the next one.
 */
export async function listAnalyses(exchange: Exchange): Promise<Answer> {
  const { context, reads, request, query } = exchange;
  const piece = await pieceOf(exchange);
  const limit = numberIn(query, 'limit', { max: MAX_PAGE });
  const { details, after } = query;
  const asked = {
    hasDetails: details === 'true',
    ...(limit !== undefined && { limit }),
    ...(after !== undefined && { after }),
  };
  const { uid } = exchange.visitor;
  const { list, isOwn } = await context.names.of(piece, { ...asked, uid }, reads);
  const headers = {
    'Cache-Control': isPublic(piece) && !isOwn ? 'no-cache' : 'private, no-store',
    ...nextPage(list, { details, limit }),
  };
  return sendListed(list, { request, headers });
}

/** Sends the newest version of an analysis, or the one in the query. */
export async function readAnalysis(exchange: Exchange): Promise<Answer> {
  const { reads, request, name, query } = exchange;
  const piece = await pieceOf(exchange);
  const options = { version: versionIn(query['version']), reader: readerOf(exchange) };
  const analysis = await reads.analyses.read(piece.path, name, options);
  if (!analysis) throw notFound(`${piece.path} has no analysis ${name}`);
  const cache = isSeenByAll(piece, analysis) ? 'no-cache' : 'private, no-store';
  const headers = { ETag: etagOf(analysis.hash), 'Cache-Control': cache, Vary: 'Authorization' };
  if (isKnown(request, analysis.hash)) return { status: 304, headers };
  return { headers, body: bodyOf(analysis) };
}

/** Returns what is sent of a version of an analysis. */
export const bodyOf = (analysis: AnalysisRecord) => {
  const { name, content, version, date, author, owner, isCurated } = analysis;
  return {
    ...{ name, content, version, date },
    ...(author.uid !== undefined && { author: author.uid }),
    curated: isCurated,
    ...(owner !== undefined && { owner }),
  };
};

/** Whether everybody may see an analysis, and caches may keep it for them. */
export const isSeenByAll = (
  piece: PieceRecord,
  { visibility }: Pick<AnalysisRecord, 'visibility'>,
): boolean => isPublic(piece) && visibility === 'public';

/** Reads the number of a version. @throws ApiError for any other text */
export function versionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ApiError(422, 'invalid', 'A version is a number from 1');
}

/** Hides an analysis; the store keeps all versions. */
export async function removeAnalysis(exchange: Exchange): Promise<Answer> {
  const { context, visitor, name, request } = exchange;
  const { analyses } = context.store;
  const { piece, standing = OPEN } = await standingIn(exchange);
  if (!mayRemove(visitor, { piece, kind: 'analysis', standing }))
    throw refusal(visitor, `Not allowed to remove analyses of ${piece.path}`);
  const present = await analyses.read(piece.path, name, { reader: readerOf(exchange) });
  if (!present) throw notFound(`${piece.path} has no analysis ${name}`);
  checkUnchanged(request, present.hash);
  await analyses.hide(piece.path, name, authorOf(visitor));
  return { status: 204 };
}

/** Returns the author to store with a visitor's save. */
export const authorOf = ({ uid, mark }: Exchange['visitor']) => ({
  ...(uid !== undefined && { uid }),
  mark,
});

import { isSecret } from '../../accounts/permissions.js';
import type { Asked } from '../../listing/listing.js';
import { ApiError } from '../errors.js';
import { etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { numberIn } from '../query.js';
import { checkMayView, missingPiece } from './found.js';
import { numberedPiece } from './permanent.js';
import { isPublic } from '../../context/piece-info.js';
import { listing } from './recursive.js';

const TYPE = 'application/json; charset=utf-8';

/** Most pieces of a page of a corpus. */
const MAX_PAGE = 1000;
/** Number of a piece. */
const NUMBER = /^\d{1,15}$/;

/** Reads which page of a corpus is asked for; all pieces without a limit. @throws ApiError */
function pageOf(query: Exchange['query']): Pick<Asked, 'page'> {
  const limit = numberIn(query, 'limit', { max: MAX_PAGE });
  const { after } = query;
  if (after !== undefined && (limit === undefined || !NUMBER.test(after)))
    throw new ApiError(422, 'invalid', 'after is that of the link to a page, with its limit');
  if (limit === undefined) return {};
  return { page: { limit, ...(after !== undefined && { after: Number(after) }) } };
}

/** Sends the info of a piece, or a corpus with its direct children: with `limit`, a page of its pieces. */
export async function readCorpusOrPiece(exchange: Exchange): Promise<Answer> {
  const { context, path, query, reads, request } = exchange;
  const whole = path === '' ? undefined : await reads.pieces.findWhole(path);
  if (!whole && isSecret(path)) throw missingPiece(exchange);
  if (!whole) return listing(exchange, { form: 'corpus', ...pageOf(query) });
  const { piece } = whole;
  checkMayView(exchange, piece);
  const { json, hash } = await context.infos.of(whole);
  const cache = isPublic(piece) ? 'no-cache' : 'private, no-store';
  const headers = { ETag: etagOf(hash), 'Cache-Control': cache, Vary: 'Authorization' };
  if (isKnown(request, hash)) return { status: 304, headers };
  return { headers: { ...headers, 'Content-Type': TYPE }, body: json };
}

/** Sends the path of a piece, by its number. */
export async function readPieceByNumber(exchange: Exchange): Promise<Answer> {
  const { number, path } = await numberedPiece(exchange);
  return { body: { number, path } };
}

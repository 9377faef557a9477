import { etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { checkMayView } from './found.js';
import { numberedPiece } from './permanent.js';
import { isPublic } from '../../context/piece-info.js';
import { listing } from './recursive.js';

const TYPE = 'application/json; charset=utf-8';

/** Sends the info of a piece, or a corpus with its direct children. */
export async function readCorpusOrPiece(exchange: Exchange): Promise<Answer> {
  const { context, path, reads, request, visitor } = exchange;
  const piece = path === '' ? undefined : await reads.pieces.find(path);
  if (!piece) return listing(exchange, 'corpus');
  checkMayView(visitor, piece);
  const { json, hash } = await context.infos.of(piece, reads);
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

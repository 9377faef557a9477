import { can } from '../../accounts/permissions.js';
import { notFound } from '../errors.js';
import { etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { checkMayView } from './found.js';
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

/** Sends the path of a piece, by its number; of a piece that the visitor may not view, it tells as little as of none. */
export async function readPieceByNumber({ reads, name, visitor }: Exchange): Promise<Answer> {
  const piece = await reads.pieces.findByNumber(Number(name));
  if (!piece || !can(visitor, piece, 'read')) throw notFound(`There is no piece number ${name}`);
  return { body: { number: piece.number, path: piece.path } };
}

import type { Piece } from '../../core/model/piece.js';
import type { LoadOptions } from '../../corpus/assemble-piece.js';
import { loadPiece } from '../../corpus/load-piece.js';
import { PieceError } from '../../corpus/loading/problems.js';
import { intakeProblem } from '../problems.js';
import { KeptClient } from './kept-client.js';
import { KeptPieces } from './kept-pieces.js';
import { MemoryShelf } from './memory-shelf.js';

let opened: Promise<KeptPieces> | undefined;

/** The pieces that this browser keeps, as all elements of a page see them. */
export function keptPieces(): Promise<KeptPieces> {
  opened ??= KeptPieces.open();
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * The pieces that this browser keeps; where it keeps nothing, pieces that are there as long as this page
 * is. All elements of the page see the same from then on.
 */
export async function keptOrHere(): Promise<KeptPieces> {
  try {
    return await keptPieces();
  } catch {
    opened ??= Promise.resolve(new KeptPieces(new MemoryShelf()));
    return opened;
  }
}

async function storeFor(path: string): Promise<KeptPieces> {
  try {
    return await keptPieces();
  } catch (cause) {
    throw new PieceError(intakeProblem('noStore', path), { cause });
  }
}

const clients = new WeakMap<Piece, KeptClient>();

/** What a piece was loaded with, and is saved with; undefined for other pieces. */
export const keptClientOf = (piece: Piece): KeptClient | undefined => clients.get(piece);

/**
 * Opens a piece that this browser keeps, with the ordinary loader. The addresses of its files are given
 * back when it is disposed of.
 * @throws PieceError
 */
export async function openKept(path: string, options: LoadOptions): Promise<Piece> {
  const client = new KeptClient(await storeFor(path));
  try {
    const piece = await loadPiece(client, path, options);
    clients.set(piece, client);
    const dispose = piece.dispose.bind(piece);
    piece.dispose = () => {
      dispose();
      client.dispose();
    };
    return piece;
  } catch (error) {
    client.dispose();
    throw error;
  }
}

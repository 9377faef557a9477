import type { Piece } from '#core';
import { type LoadOptions, loadPiece, PieceError } from '#corpus';
import { intakeProblem } from '../problems.js';
import { KeptClient } from './kept-client.js';
import { KeptPieces } from './kept-pieces.js';
import { MemoryShelf } from './memory-shelf.js';

let opened: Promise<KeptPieces> | undefined;

/** Returns the pieces stored in this browser, the same for all elements of a page. */
export function keptPieces(): Promise<KeptPieces> {
  opened ??= KeptPieces.open();
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * Returns the pieces stored in this browser; where it stores nothing, pieces that last as long as this
 * page. All elements of the page see the same from then on.
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

/** Returns the client with which a piece was loaded and is saved; undefined for other pieces. */
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

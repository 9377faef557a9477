import { hashOf } from '../store/hash.js';
import { idOf } from '../store/paths.js';
import type { Store } from '../store/store.js';
import type { Json, PieceRecord } from '../store/records.js';
import type { WholePiece } from '../store/music/whole-piece.js';
import { withSyncTables } from '../importing/tree/with-sync-tables.js';
import { can } from '../accounts/permissions.js';
import { referenced } from '../files/referenced.js';
import { signLink } from '../files/signed-link.js';

/** A visitor without any grant, who may do what everyone may. */
const ANYONE = { grants: [], mark: '' };
/** Number of infos to keep in memory, some tens of kilobytes each. */
const MAX_KEPT = 500;

/** The info of a piece, ready to be sent. */
export interface SentInfo {
  readonly json: Buffer;
  readonly hash: string;
}

interface Kept extends SentInfo {
  readonly revision: number;
}

/** Returns the name of the file in which a saved synchronization is served. */
export const synchroName = (source: string): string => `synchro/${source}.json`;

/** Whether everyone may view a piece. */
export const isPublic = (piece: PieceRecord): boolean => can(ANYONE, piece, 'read');

/** Makes and keeps the infos of pieces, with their present files and synchronizations. */
export class PieceInfos {
  private readonly kept = new Map<string, Kept>();
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Returns the info of a piece; a new one each time for a private piece, whose links expire after hours.
   */
  async of(whole: WholePiece): Promise<SentInfo> {
    const { piece } = whole;
    if (!isPublic(piece)) return this.make(whole);
    const known = this.kept.get(piece.path);
    if (known?.revision === piece.revision) return known;
    const made = { ...(await this.make(whole)), revision: piece.revision };
    this.kept.delete(piece.path);
    this.kept.set(piece.path, made);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
    return made;
  }

  private async make(whole: WholePiece): Promise<SentInfo> {
    const { piece, files } = whole;
    const link = isPublic(piece) ? undefined : await this.linkTo(piece);
    const named = referenced(withSaved(whole), files, link);
    const { path, number, permissions } = piece;
    const json = Buffer.from(
      JSON.stringify({ ...named, id: idOf(path), path, number, permissions, link }),
    );
    return { json, hash: hashOf(json) };
  }

  /** Returns the signed link to the files of a private piece. */
  private async linkTo({ path: owner }: PieceRecord): Promise<string> {
    return signLink({ owner, secret: await this.store.secret(), now: Date.now() });
  }
}

/** Returns the info with the synchronizations of users in place of those of the corpus. */
function withSaved({ piece, synchros }: WholePiece): Json {
  if (synchros.size === 0) return piece.info;
  return withSyncTables(piece.info, ({ id }) => (synchros.has(id) ? synchroName(id) : undefined));
}

import type { DocumentKind } from '#service/store/music/documents.js';
import type { Store } from '#service/store/store.js';

interface Shared {
  /** Path of the piece. */
  readonly piece: string;
  readonly name: string;
  readonly kind?: DocumentKind;
}

/** Lets another account change what an account has saved. */
export async function letChange(
  { ownership }: Store,
  { piece, name, kind = 'analysis' }: Shared,
  uid: string,
): Promise<void> {
  await ownership.share({ kind, piece, name }, { collaborators: [{ uid, role: 'editor' }] });
}

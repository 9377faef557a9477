import type { Desk } from '../accounts/acts/actors.js';
import { ActError } from '../store/act-error.js';
import type { DocumentPart } from '../store/music/document-part.js';
import type { HiddenContent } from '../store/music/hidden-content.js';
import type { Store } from '../store/store.js';

const objectOf = ({ kind, piece, name }: DocumentPart): string => `${kind} ${piece} ${name}`;

const detailsOf = ({ version }: DocumentPart) => (version === undefined ? {} : { version });

/** Finds the present path of a piece, which may have moved. @throws ActError `missing` */
async function placed(part: DocumentPart, store: Store): Promise<DocumentPart> {
  const piece = await store.pieces.find(part.piece);
  if (!piece) throw new ActError('missing', `There is no piece ${part.piece}`);
  return { ...part, piece: piece.path };
}

/**
 * Hides an analysis, a synchronization or one version of it; nothing is removed.
 * @param reason for other administrators
 * @throws ActError `missing`, `conflict`
 */
export function hidePart(
  asked: DocumentPart,
  reason: string,
  { store, actor }: Desk,
): Promise<void> {
  return store.transaction(async (inside) => {
    const part = await placed(asked, inside);
    const { who, mark } = actor;
    await inside.hidden.hide(part, {
      mark: mark ?? '',
      reason,
      ...(mark !== undefined && { uid: who }),
    });
    const details = { ...detailsOf(part), reason };
    await inside.audit.add(actor, { act: 'hide', object: objectOf(part), details });
  });
}

/** Shows again what was hidden. @throws ActError `missing`, `conflict` */
export function restorePart(asked: DocumentPart, { store, actor }: Desk): Promise<void> {
  return store.transaction(async (inside) => {
    const part = await placed(asked, inside);
    await inside.hidden.restore(part);
    const details = detailsOf(part);
    await inside.audit.add(actor, { act: 'restore', object: objectOf(part), details });
  });
}

/** Reads a hidden analysis, synchronization or version, as it was saved. @throws ActError `missing` */
export async function readPart(
  asked: DocumentPart,
  { store }: Pick<Desk, 'store'>,
): Promise<HiddenContent> {
  return store.hidden.read(await placed(asked, store));
}

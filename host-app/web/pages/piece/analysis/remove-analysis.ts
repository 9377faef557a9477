import { CorpusError } from '#corpus';
import { shownName } from '#shared/shown-name.js';
import type { Surroundings } from '../commands.js';
import type { PieceStore } from '../piece-store.js';

/** Hides an analysis of the cloud, after a confirmation, and tells how that went. */
export async function removeAnalysis(
  name: string,
  { app, address, listing, shelf }: PieceStore,
  { t, go }: Pick<Surroundings, 't' | 'go'>,
): Promise<void> {
  const shown = shownName(name);
  const isSure = await app.dialogs.show('warning', {
    title: t('piece.analysis.deleteTitle', { name: shown }),
    text: t('piece.analysis.deleteText'),
    confirm: t('piece.analysis.delete'),
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await app.hosted?.deleteAnalysis(address.path, name);
    app.snacks.show({ text: t('piece.analysis.deleted', { name: shown }) });
    if (shelf?.isCurrent({ kind: 'saved', name })) go({ kind: 'usual' });
  } catch (error) {
    const isRefused = error instanceof CorpusError && error.status === 'Unauth';
    const key = isRefused ? 'piece.analysis.deleteRefused' : 'piece.analysis.deleteFailed';
    app.snacks.show({ text: t(key, { name: shown }) });
  }
  await listing.load();
}

import type { GlosaPiece } from '#entries/index.js';
import type { AppStore } from '../../stores/app-store.js';

/**
 * Where the work on a piece is saved: to the service, with a piece of the user's own in this browser, or, on a site
 * that can save nothing, only to files.
 */
export type SavePlace = 'cloud' | 'browser' | 'file';

export function savePlaceOf(
  { corpus, model }: Pick<GlosaPiece, 'corpus' | 'model'>,
  { hosted }: Pick<AppStore, 'hosted'>,
): SavePlace {
  if (corpus === 'kept:') return 'browser';
  return hosted !== undefined && model?.isLocal === false ? 'cloud' : 'file';
}

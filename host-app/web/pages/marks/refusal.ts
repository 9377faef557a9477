import type { TFunction } from 'i18next';
import { isNoRoom } from '../../../../components/intake/problems.js';

/** Why something could not be opened or saved, in a sentence. */
export function refusalOf(t: TFunction, error: unknown): string {
  if (isNoRoom(error)) return t('marks.noRoom');
  if (error instanceof DOMException) return t('marks.noStore');
  const message = error instanceof Error ? error.message : String(error);
  return t('marks.notSaved', { message });
}

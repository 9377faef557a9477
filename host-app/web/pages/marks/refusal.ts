import type { TFunction } from 'i18next';
import { isNoRoom } from '#intake';

/** Returns a sentence that says why opening or saving failed. */
export function refusalOf(t: TFunction, error: unknown): string {
  if (isNoRoom(error)) return t('marks.noRoom');
  if (error instanceof DOMException) return t('marks.noStore');
  const message = error instanceof Error ? error.message : String(error);
  return t('marks.notSaved', { message });
}

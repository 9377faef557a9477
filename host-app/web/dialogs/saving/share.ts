import type { AppStore } from '../../stores/app-store.js';
import type { SnackAction } from '../../stores/snack-store.js';

/** Returns the address of a page, with the last version of an analysis and without a passage. */
export function linkTo(page: string, analysis?: string): string {
  const url = new URL(page);
  url.hash = '';
  url.searchParams.delete('version');
  if (analysis !== undefined) url.searchParams.set('analysis', analysis);
  return url.href;
}

/** Texts about a save and its link. */
export interface SharedTexts {
  readonly saved: string;
  readonly copy: string;
  readonly copied: string;
  /** The link itself, when the browser refuses to copy it. */
  readonly refused: string;
}

/** Reports a save, with a link to copy. */
export function tellSaved(
  { snacks }: Pick<AppStore, 'snacks'>,
  link: string,
  texts: SharedTexts,
): void {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      snacks.retell(texts.copied, action);
    } catch {
      snacks.retell(texts.refused, action);
    }
  };
  const action: SnackAction = { label: texts.copy, run: () => void copy(), stays: true };
  snacks.show({ text: texts.saved, action });
}

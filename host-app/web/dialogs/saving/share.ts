import type { AppStore } from '../../stores/app-store.js';

/** The address of the page that is shown, with the last version of an analysis; without a passage. */
export function linkTo(page: string, analysis?: string): string {
  const url = new URL(page);
  url.hash = '';
  url.searchParams.delete('version');
  if (analysis !== undefined) url.searchParams.set('analysis', analysis);
  return url.href;
}

/** What the user reads after a save, and of the link that it gives. */
export interface SharedTexts {
  readonly saved: string;
  readonly copy: string;
  readonly copied: string;
  /** Where the browser lets nothing be copied: the link itself. */
  readonly refused: string;
}

/** Tells of a save, with a link to copy. */
export function tellSaved(
  { snacks }: Pick<AppStore, 'snacks'>,
  link: string,
  texts: SharedTexts,
): void {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      snacks.show({ text: texts.copied });
    } catch {
      snacks.show({ text: texts.refused });
    }
  };
  snacks.show({ text: texts.saved, action: { label: texts.copy, run: () => void copy() } });
}

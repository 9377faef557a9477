import type { ShortcutText } from '#entries/shortcuts.js';

/** A text of the help: from this application, or from the elements. */
export interface HelpText extends ShortcutText {
  readonly isOfElements: boolean;
}

/** Returns a text of this application, with its values. */
export const own = (key: string, values: HelpText['values'] = {}): HelpText => ({
  ...{ key, values },
  isOfElements: false,
});

/** Returns a text of the elements. */
export const element = (key: string): HelpText => ({ key, isOfElements: true });

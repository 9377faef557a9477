import type { ShortcutText } from '../../../../components/shortcuts.js';

/** A text of the help: of this application, or one that the elements say themselves. */
export interface HelpText extends ShortcutText {
  readonly isOfElements: boolean;
}

/** A text of this application. */
export const own = (key: string): HelpText => ({ key, isOfElements: false });

/** A text of the elements. */
export const element = (key: string): HelpText => ({ key, isOfElements: true });

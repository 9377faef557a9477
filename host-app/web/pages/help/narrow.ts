import { matches } from '../../dialogs/shortcuts/find.js';
import {
  NEEDS_ADMINISTRATOR,
  NEEDS_SERVICE,
  type HelpButton,
  type HelpGroup,
  type HelpSection,
} from '../../dialogs/shortcuts/help-sections.js';
import type { HelpText } from '../../dialogs/shortcuts/help-text.js';
import type { KeyGroup } from '../../dialogs/shortcuts/key-lines.js';

/** The query for the help page, and functions that return its texts and keys as the page shows them. */
export interface Wanted {
  /** Words that a line must contain; empty to keep all lines. */
  readonly query: string;
  readonly hasService: boolean;
  /** Whether the user may administer the service. */
  readonly isAdministrator: boolean;
  readonly say: (text: HelpText) => string;
  readonly groupsOf: (keys: readonly string[]) => readonly KeyGroup[];
}

function isShown({ name, text }: HelpButton, title: string, wanted: Wanted): boolean {
  const { query, say, hasService, isAdministrator } = wanted;
  if (!hasService && NEEDS_SERVICE.includes(text.key)) return false;
  if (!isAdministrator && NEEDS_ADMINISTRATOR.includes(text.key)) return false;
  return matches(query, [title, say(name), say(text)]);
}

const keysText = (groups: readonly KeyGroup[]): string =>
  groups.flatMap(({ held, pressed }) => [...held, ...pressed]).join(' ');

function narrowedGroup(group: HelpGroup, section: string, wanted: Wanted): HelpGroup {
  const { query, say, groupsOf } = wanted;
  const title = `${section} ${say(group.title)}`;
  return {
    ...group,
    ...(group.keys && {
      keys: group.keys.filter(({ text, keys }) =>
        matches(query, [title, say(text), keysText(groupsOf(keys))]),
      ),
    }),
    ...(group.gestures && {
      gestures: group.gestures.filter(({ text, gesture }) =>
        matches(query, [title, say(text), say(gesture)]),
      ),
    }),
  };
}

const isEmpty = ({ keys = [], gestures = [] }: HelpGroup): boolean =>
  keys.length === 0 && gestures.length === 0;

/** Returns the sections with the matching lines only, without empty sections. */
export const narrowed = (
  sections: readonly HelpSection[],
  wanted: Wanted,
): readonly HelpSection[] =>
  sections
    .map((section) => {
      const title = wanted.say(section.title);
      const groups = section.groups.map((group) => narrowedGroup(group, title, wanted));
      return {
        ...section,
        buttons: section.buttons.filter((button) => isShown(button, title, wanted)),
        groups: groups.filter((group) => !isEmpty(group)),
      };
    })
    .filter(({ buttons, groups }) => buttons.length > 0 || groups.length > 0);

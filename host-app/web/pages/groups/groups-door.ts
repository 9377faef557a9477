import { prepareTexts } from '#web/language/language.js';
import { TEXT_FILES } from '#web/language/text-files.js';
import { adoptGroupsStyles } from './groups.styles.js';
import { GROUPS_TEXTS } from './groups-texts.js';

/** Brings the texts and styles that all pages about groups share, those of their forms included. */
async function prepare(): Promise<void> {
  TEXT_FILES.groups = GROUPS_TEXTS;
  adoptGroupsStyles();
  await prepareTexts('groups', 'dialogs');
}

/** Brings the list of the user's groups. */
export async function openList() {
  const [page] = await Promise.all([import('./list-page.js'), prepare()]);
  return page;
}

/** Brings the page of a group. */
export async function openGroup() {
  const [page] = await Promise.all([import('./group/group-page.js'), prepare()]);
  return page;
}

/** Brings the page of mentions and replies. */
export async function openMentions() {
  const [page] = await Promise.all([import('./mentions-page.js'), prepare()]);
  return page;
}

/** Brings the page that accepts an invitation. */
export async function openJoin() {
  const [page] = await Promise.all([import('./join/join-page.js'), prepare()]);
  return page;
}

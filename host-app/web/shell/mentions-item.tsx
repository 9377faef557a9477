import { lazy } from 'react';
import { prepareTexts } from '../language/language.js';

/** Leads to the mentions and replies; it comes late, with its texts. */
export const MentionsItem = lazy(async () => {
  const [link] = await Promise.all([
    import('../dialogs/mentions/mentions-link.js'),
    prepareTexts('dialogs'),
  ]);
  return link;
});

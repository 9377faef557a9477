import type { Call } from '../exchange.js';
import { addChanges, joinEditing, readEditing, tellPresence } from './edit.js';
import { followEditing } from './events.js';

const EDITED = 'corpus/{path}/analyses/{name}/editing';

/** The calls about analyses that several edit at the same time. */
export const EDITING: readonly Call[] = [
  {
    method: 'GET',
    path: EDITED,
    summary:
      'Whether the account may edit an analysis with others, whether somebody does, and how many changes no version holds',
    parameters: [{ name: 'key', text: 'Key of the link to an analysis that is shown by its link' }],
    answer: 'editing-state',
    handle: readEditing,
  },
  {
    method: 'POST',
    path: EDITED,
    summary:
      'Joins those who edit an analysis, or begins: the version to begin with, and the log of changes',
    answer: 'edit-log',
    limit: 'save',
    handle: joinEditing,
  },
  {
    method: 'POST',
    path: `${EDITED}/changes`,
    summary:
      'Puts changes into the order that is the same for all; sent again, they change nothing',
    body: 'edit-changes',
    answer: 'edit-place',
    limit: 'edit',
    handle: addChanges,
  },
  {
    method: 'PUT',
    path: `${EDITED}/presence`,
    summary: 'Tells the others which labels are chosen in a page; nothing of it is stored',
    body: 'edit-presence',
    status: 204,
    limit: 'edit',
    handle: tellPresence,
  },
  {
    method: 'GET',
    path: `${EDITED}/events`,
    summary:
      'The changes of all, saved versions, and who is there, as it happens: server-sent events `edits`, `log`, `here`, `ended`',
    parameters: [
      { name: 'log', text: 'Id of the log' },
      { name: 'writer', text: 'UUID of the page' },
      {
        name: 'after',
        text: 'Place after which changes are sent; all when absent. The header Last-Event-ID comes first',
      },
    ],
    answerType: 'text/event-stream',
    handle: followEditing,
  },
];

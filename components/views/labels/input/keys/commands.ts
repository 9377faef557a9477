import { editorOf, type Label, levelOf, linkOfferOf, relationsAt, threadsIn } from '#core';
import { canEdit } from '../../can-edit.js';
import { redo, undo } from '../../request-change.js';
import { copyChosen, cutChosen, labelsToCopy, pasteCopied } from '../actions/clipboard.js';
import { createAtPlayhead } from '../actions/create.js';
import {
  deleteChosen,
  duplicateChosen,
  moveChosen,
  resizeChosen,
  setEdgeAtPlayhead,
  shiftChosen,
} from '../actions/edit.js';
import {
  deletePassage,
  giveLink,
  labelsOfPassage,
  passageOf,
  selectPassage,
} from '../actions/passage.js';
import { playFromChosen } from '../actions/play.js';
import { goToOtherEnd, selectLevel } from '../actions/relate.js';
import { selectAlike, selectAll } from '../actions/select.js';
import { threadSentence } from '../../threads/thread-text.js';
import { canDiscuss, discuss, stepThread } from '../actions/discuss.js';
import type { LabelInput } from '../context.js';
import { pickUp } from '../gestures/pick-up.js';
import { endName, relationWord } from '../voice/relation-text.js';
import { tellCopied, tellPasted } from './tell-pasted.js';

/** The condition of a command. */
type Need =
  | ('chosen' | 'editing' | 'change' | 'comment' | 'undo' | 'redo' | 'labels' | 'nothing')
  | ('copyable' | 'passage' | 'passageChange' | 'stretch' | 'link')
  | ('related' | 'level' | 'discussing' | 'threads');

export interface Command {
  readonly needs: Need;
  /** The announcement afterwards: the chosen labels, also with their line, how many there were, or a sentence. */
  readonly says?: 'labels' | 'row' | 'deleted' | `labels.${string}`;
  run(input: LabelInput): boolean | Promise<boolean>;
}

/** Returns a command that only opens something. */
const opens = (needs: Need, open: (input: LabelInput) => void): Command => ({
  needs,
  run: (input) => {
    open(input);
    return true;
  },
});

const edits = (
  run: (host: LabelInput['host']) => boolean,
  says: 'labels' | 'row' = 'labels',
): Command => ({
  needs: 'change',
  says,
  run: ({ host }) => run(host),
});

const selects = (needs: Need, select: (host: LabelInput['host']) => void): Command => ({
  needs,
  says: 'labels.chosen',
  run: ({ host }) => {
    select(host);
    return true;
  },
});

function createAndName(input: LabelInput): boolean {
  const isMade = createAtPlayhead(input.host);
  if (isMade) input.nameNew();
  return isMade;
}

/** Goes to the other end of a relation, and says which one it is. */
function walk(input: LabelInput): boolean {
  const { host } = input;
  const step = goToOtherEnd(host);
  if (!step) return false;
  input.focusLabel(step.label.id);
  const [word, labels] = [relationWord(host, step.relation), endName(host, step.label)];
  input.announce(host.t('labelRelations.sentence', { word, labels }));
  return true;
}

/** Goes to the next thread or the one before, and says what it is about. */
function goToThread(input: LabelInput, by: 1 | -1): boolean {
  const placed = stepThread(input.host, by);
  if (!placed) return false;
  const [label] = placed.place.labels;
  if (label) input.focusLabel(label.id);
  input.announce(threadSentence(input.host, placed));
  return true;
}

/** All commands of keys and menu, by the name of their text. */
export const COMMANDS = {
  create: { needs: 'editing', says: 'labels', run: createAndName },
  editTag: opens('change', (input) => withFirst(input, ({ id }) => input.editTag(id))),
  comment: opens('comment', (input) => withFirst(input, ({ id }) => input.showComment(id, true))),
  play: { needs: 'chosen', run: ({ host }) => playFromChosen(host) },
  pickUp: opens('change', (input) => withFirst(input, (label) => pickUp(input, label))),
  earlier: edits((host) => moveChosen(host, -1)),
  later: edits((host) => moveChosen(host, 1)),
  startEarlier: edits((host) => resizeChosen(host, 'start', -1)),
  startLater: edits((host) => resizeChosen(host, 'start', 1)),
  endEarlier: edits((host) => resizeChosen(host, 'end', -1)),
  endLater: edits((host) => resizeChosen(host, 'end', 1)),
  lineUp: edits((host) => shiftChosen(host, -1), 'row'),
  lineDown: edits((host) => shiftChosen(host, 1), 'row'),
  startHere: edits((host) => setEdgeAtPlayhead(host, 'start')),
  endHere: edits((host) => setEdgeAtPlayhead(host, 'end')),
  duplicate: edits(duplicateChosen),
  copy: {
    needs: 'copyable',
    run: async (input) => (await copyChosen(input.host)) && tellCopied(input),
  },
  cut: { needs: 'change', says: 'deleted', run: ({ host }) => cutChosen(host) },
  paste: {
    needs: 'editing',
    run: async (input) => tellPasted(input, await pasteCopied(input.host)),
  },
  copyTo: opens('change', (input) => input.copyTo('chosen')),
  copyPassage: opens('stretch', (input) => input.copyTo('passage')),
  delete: { needs: 'change', says: 'deleted', run: ({ host }) => deleteChosen(host) },
  deletePassage: {
    needs: 'passageChange',
    says: 'deleted',
    run: ({ host }) => deletePassage(host),
  },
  copyLink: opens('link', ({ host }) => giveLink(host)),
  relate: opens('change', (input) => input.relate()),
  otherEnd: { needs: 'related', run: walk },
  discuss: opens('discussing', ({ host }) => discuss(host)),
  nextThread: { needs: 'threads', run: (input) => goToThread(input, 1) },
  previousThread: { needs: 'threads', run: (input) => goToThread(input, -1) },
  selectLevel: selects('level', selectLevel),
  selectAll: selects('labels', selectAll),
  selectPassage: selects('passage', selectPassage),
  selectType: selects('chosen', (host) => selectAlike(host, 'type')),
  selectLayer: selects('chosen', (host) => selectAlike(host, 'layer')),
  undo: { needs: 'undo', says: 'labels.undone', run: ({ host }) => undo(host) },
  redo: { needs: 'redo', says: 'labels.redone', run: ({ host }) => redo(host) },
  help: opens('nothing', (input) => input.showHelp()),
  menu: opens('nothing', (input) => input.openMenu()),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Whether a command is possible now. Observable. */
export function isPossible({ host }: LabelInput, name: CommandName): boolean {
  const { model } = host;
  const labels = model?.selectedLabels ?? [];
  const [first] = labels;
  const { needs } = COMMANDS[name];
  switch (needs) {
    case 'chosen':
      return labels.length > 0;
    case 'editing':
      return canEdit(host);
    case 'change':
      return labels.length > 0 && canEdit(host);
    case 'comment':
      return Boolean(labels[0]?.comment);
    case 'undo':
    case 'redo':
      return model !== undefined && editorOf(model)[needs === 'undo' ? 'canUndo' : 'canRedo'];
    case 'labels':
      return Boolean(model?.analysis?.shownLabels.length);
    case 'copyable':
      return labelsToCopy(model).length > 0;
    case 'passage':
    case 'passageChange':
      return labelsOfPassage(model).length > 0 && (needs === 'passage' || canEdit(host));
    case 'stretch':
      return passageOf(model) !== undefined && canEdit(host);
    case 'link':
      return labels.length > 0 && model !== undefined && linkOfferOf(model) !== undefined;
    case 'related':
      return Boolean(first && model?.analysis && relationsAt(model.analysis, first).length);
    case 'discussing':
      return canDiscuss(model);
    case 'threads':
      return threadsIn(model).length > 0;
    case 'level':
      return Boolean(first && model?.analysis && levelOf(model.analysis, first));
    default:
      return true;
  }
}

const withFirst = ({ host }: LabelInput, act: (label: Label) => void): void => {
  const [first] = host.model?.selectedLabels ?? [];
  if (first) act(first);
};

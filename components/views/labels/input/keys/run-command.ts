import { editorOf, type Label } from '#core';
import type { GlosaElement } from '#kit';
import { tellNothingToCopy } from './tell-pasted.js';
import { canEdit } from '../../can-edit.js';
import { rowOf } from '../actions/rows.js';
import type { LabelInput } from '../context.js';
import { labelName } from '../voice/label-text.js';
import { rowName } from '../voice/row-name.js';
import { COMMANDS, isPossible, type Command, type CommandName } from './commands.js';

/** Runs a command and announces its result. False when it is not possible now. */
export async function runCommand(input: LabelInput, name: CommandName): Promise<boolean> {
  const { host } = input;
  const command: Command = COMMANDS[name];
  if (!isPossible(input, name)) {
    const isAboutEditing = /^(change|editing|passageChange|stretch)$/.test(command.needs);
    if (isAboutEditing && !canEdit(host)) input.announce(host.t('labels.locked'));
    else if (command.needs === 'copyable') tellNothingToCopy(input);
    return false;
  }
  const said = saidOf(input, name);
  const isDone = await command.run(input);
  if (isDone && command.says === 'deleted') input.announceDeleted();
  else if (isDone) input.announce(said || sentence(input, command.says));
  return isDone;
}

/** Returns what undo and redo are about to change, in words; empty for other commands. */
function saidOf({ host }: LabelInput, name: CommandName): string {
  const history = host.model && editorOf(host.model).history;
  const change = name === 'undo' ? history?.last : name === 'redo' ? history?.next : undefined;
  if (!change) return '';
  const says = name === 'undo' ? host.t('labels.undone') : host.t('labels.redone');
  return `${says}: ${host.t(`change.${change.name}`)}`;
}

function sentence({ host }: LabelInput, says: Command['says']): string {
  const labels = host.model?.selectedLabels ?? [];
  const [only] = labels;
  if (says === undefined) return '';
  if (says === 'row') return onRow(host, labels);
  if (says !== 'labels') return host.t(says, { count: labels.length });
  if (only && labels.length === 1) return labelName(host, only);
  return host.t('labels.chosen', { count: labels.length });
}

/** Returns the line on which labels stand now, and what they are. */
function onRow(host: GlosaElement, labels: readonly Label[]): string {
  const [first] = labels;
  const analysis = host.model?.analysis;
  if (!first || !analysis) return '';
  const name =
    labels.length === 1
      ? labelName(host, first)
      : host.t('labels.chosen', { count: labels.length });
  return `${rowName(host, rowOf(analysis, first))}: ${name}`;
}

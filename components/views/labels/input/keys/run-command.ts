import { tellNothingToCopy } from './tell-pasted.js';
import { canEdit } from '../../can-edit.js';
import type { LabelInput } from '../context.js';
import { labelName } from '../voice/label-text.js';
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
  const before = command.counts?.(input) ?? host.model?.selection.ids.length ?? 0;
  const isDone = await command.run(input);
  if (isDone && command.says === 'deleted') input.announceDeleted(before);
  else if (isDone) input.announce(sentence(input, command.says));
  return isDone;
}

function sentence({ host }: LabelInput, says: Command['says']): string {
  const labels = host.model?.selectedLabels ?? [];
  const [only] = labels;
  if (says === undefined) return '';
  if (says !== 'labels') return host.t(says, { count: labels.length });
  if (only && labels.length === 1) return labelName(host, only);
  return host.t('labels.chosen', { count: labels.length });
}

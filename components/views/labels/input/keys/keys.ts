import { runInAction } from 'mobx';
import type { Label } from '#core';
import { canEdit } from '../../can-edit.js';
import { copiedText, pasteText } from '../actions/clipboard.js';
import { deleteChosen } from '../actions/edit.js';
import { passageOf } from '../actions/passage.js';
import { pressButton } from '../actions/press-button.js';
import { letWait, waitingLabel } from '../actions/relate.js';
import { selectLabels, toggleLabel } from '../actions/select.js';
import type { LabelInput } from '../context.js';
import type { LabelListbox } from '../voice/listbox.js';
import { aroundOnset, neighbor } from '../voice/neighbors.js';
import { chordOf, isCharacter } from './chords.js';
import { BUTTON_KEYS } from './button-keys.js';
import {
  CHOICE_KEYS,
  CLIPBOARD_KEYS,
  LABEL_KEYS,
  moveOf,
  STEP_KEYS,
  VIEW_KEYS,
  type Move,
} from './key-map.js';
import { COMMANDS, type CommandName } from './commands.js';
import { runCommand } from './run-command.js';
import { tellCopied, tellNothingToCopy, tellPasted } from './tell-pasted.js';

const ALL_KEYS = { ...VIEW_KEYS, ...LABEL_KEYS };
/** Keys that repeat while they are held. */
const REPEATED = /Arrow|Ctrl\+(Shift\+)?[zy]$/;
/** Keys of the strip that do the same in the list of labels. */
const STRIP_KEYS = /^(Space|[+=\-_0])$/;

/** Handles the keys of the labels, on the strip and in the list. */
export class LabelKeys {
  private stopWaiting: (() => void) | undefined;

  constructor(
    private readonly input: LabelInput,
    private readonly list: LabelListbox,
  ) {
    const { scope, part } = input;
    scope.listen(part, 'keydown', (event) => this.handleViewKey(event), { capture: true });
    scope.listen(list.element, 'keydown', (event) => this.handleListKey(event));
    for (const place of [part, list.element]) {
      scope.listen(place, 'copy', (event) => this.handleCopy(event));
      scope.listen(place, 'cut', (event) => this.handleCopy(event));
      scope.listen(place, 'paste', (event) => this.handlePaste(event));
    }
  }

  private handleViewKey(event: KeyboardEvent): void {
    // Elements inside the part may handle keys themselves.
    if (event.defaultPrevented || event.target !== this.input.part) return;
    // A label that was made from here can be moved from here.
    const keys = this.input.host.model?.selection.isEmpty
      ? VIEW_KEYS
      : { ...VIEW_KEYS, ...STEP_KEYS };
    const chord = chordOf(event);
    if (this.goToLabels(chord) || this.take(event, chord, keys)) event.preventDefault();
  }

  /** Goes from the strip to the labels, by a key that moves the focus among them without choosing. */
  private goToLabels(chord: string): boolean {
    const { host } = this.input;
    const { shownLabels = [] } = host.model?.analysis ?? {};
    const move = moveOf(chord);
    if (move?.chooses !== 'not' || shownLabels.length === 0) return false;
    const now = host.transport?.moment.onset ?? 0;
    const [previous, next] = aroundOnset(shownLabels, now);
    const target = { previous, next }[move.way as string] ?? this.list.active;
    if (target) this.list.goTo(target.id);
    this.input.focusLabel(target?.id);
    return true;
  }

  private handleListKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event);
    const move = moveOf(chord);
    this.chooseFocused(chord);
    const isTaken =
      (move !== undefined && this.move(move)) ||
      this.toggle(chord) ||
      this.take(event, chord, ALL_KEYS) ||
      this.passOn(event, chord);
    if (isTaken) event.preventDefault();
  }

  /** Handles a key; false for one that is not for labels. */
  private take(
    event: KeyboardEvent,
    chord: string,
    keys: Readonly<Record<string, CommandName>>,
  ): boolean {
    if (CHOICE_KEYS[chord] === 'cancel') return this.cancel();
    const hasLetters = this.input.host.model?.session.hasLetterKeys ?? true;
    if (isCharacter(chord) && !hasLetters) return false;
    const place = BUTTON_KEYS.indexOf(chord);
    if (place >= 0) return this.pressButton(place);
    this.awaitClipboard(CLIPBOARD_KEYS[chord]);
    const name = keys[chord];
    if (!name) return false;
    if (!event.repeat || REPEATED.test(chord)) void runCommand(this.input, name);
    return true;
  }

  /** Chooses the focused label when none is chosen, because the command means it. */
  private chooseFocused(chord: string): void {
    const name = ALL_KEYS[chord] ?? CLIPBOARD_KEYS[chord];
    const { active } = this.list;
    const { host } = this.input;
    const isAboutLabels =
      name &&
      (/^(chosen|change|comment|related)$/.test(COMMANDS[name].needs) ||
        (name === 'copy' && !passageOf(host.model)));
    if (isAboutLabels && active && host.model?.selection.isEmpty) selectLabels(host, [active.id]);
  }

  private move({ way, chooses }: Move): boolean {
    const { host } = this.input;
    const analysis = host.model?.analysis;
    const { active } = this.list;
    if (!analysis || !active) return false;
    const target = neighbor(analysis, active, way);
    this.list.goTo(target.id);
    if (chooses === 'it') selectLabels(host, [target.id]);
    if (chooses === 'also') this.extend(active, target);
    return true;
  }

  /** Adds the label that was reached; going back removes the one that was left. */
  private extend(from: Label, to: Label): void {
    const { host } = this.input;
    const ids = host.model?.selection.ids ?? [];
    if (from.id !== to.id && ids.at(-1) === from.id && ids.at(-2) === to.id)
      return selectLabels(host, ids.slice(0, -1));
    const rest = ids.filter((id) => id !== to.id);
    selectLabels(host, [...(rest.length ? rest : [from.id]), to.id]);
  }

  private toggle(chord: string): boolean {
    const { active } = this.list;
    if (CHOICE_KEYS[chord] !== 'toggle' || !active) return false;
    toggleLabel(this.input.host, active.id);
    return true;
  }

  /** Presses a label button, or says why not. While the music plays, `taps` takes the key. */
  private pressButton(place: number): boolean {
    const { host } = this.input;
    if (!host.model || host.transport?.isStarted) return false;
    const { text, isRefused } = pressButton(host, place);
    if (isRefused) this.input.tell(text);
    else this.input.announce(text);
    return true;
  }

  /** Releases the pressed button, else the label that waits for another, else clears the choice. */
  private cancel(): boolean {
    const { host } = this.input;
    const { model } = host;
    if (model?.session.armedTemplate) {
      runInAction(() => (model.session.armedTemplate = undefined));
      return true;
    }
    if (model && waitingLabel(model)) {
      letWait(model, undefined);
      return true;
    }
    if (!model || model.selection.isEmpty) return false;
    selectLabels(host, []);
    return true;
  }

  /** Passes Space and the zoom keys on to the strip. */
  private passOn(event: KeyboardEvent, chord: string): boolean {
    if (!STRIP_KEYS.test(chord)) return false;
    const { key, code, shiftKey } = event;
    const same = { key, code, shiftKey, bubbles: true, cancelable: true };
    return !this.input.part.dispatchEvent(new KeyboardEvent('keydown', same));
  }

  /** Runs a clipboard command when the key fires no clipboard event. */
  private awaitClipboard(name: CommandName | undefined): void {
    if (!name) return;
    this.stopWaiting = this.input.scope.timeout(() => void runCommand(this.input, name), 0);
  }

  private handleCopy(event: ClipboardEvent): void {
    const { host } = this.input;
    this.stopWaiting?.();
    const isCut = event.type === 'cut';
    const count = host.model?.selection.ids.length ?? 0;
    if (isCut && (count === 0 || !canEdit(host))) return;
    const text = copiedText(host);
    if (text === undefined) {
      // The reader may copy words of the page.
      if (getSelection()?.isCollapsed !== false) tellNothingToCopy(this.input);
      return;
    }
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    if (!isCut) tellCopied(this.input);
    else if (deleteChosen(host)) this.input.announceDeleted();
  }

  private handlePaste(event: ClipboardEvent): void {
    const { host } = this.input;
    this.stopWaiting?.();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!text || !canEdit(host)) return;
    event.preventDefault();
    tellPasted(this.input, pasteText(host, text));
  }
}

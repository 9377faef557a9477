import { type FindPart, GlosaElement, PartController, type Scope } from '#kit';
import { chordOf, isCharacter, redo, undo } from '#views';
import { TAP_KEYS, type TapAction } from './tap-key-map.js';
import type { TapRun } from './tap-run.js';

/** Types of inputs for text, in which keys type. */
const WRITING = /^(text|search|number|email|url|tel|password|date|time)$/;

/** Keys for changes by the tools of the bar, as in the list of sync points. */
const HISTORY: Readonly<Record<string, typeof undo>> = {
  'Ctrl+z': undo,
  'Ctrl+Shift+z': redo,
  'Ctrl+y': redo,
};

/**
 * Handles the keys of the tap bar. While tapping, the space bar taps wherever the focus is in the piece,
 * also on a button; the other keys work in the bar, and where nothing has the focus.
 */
export class TapKeys extends PartController {
  /** Whether the space bar went down for a tap. */
  private hasSpace = false;

  constructor(
    host: GlosaElement,
    find: FindPart,
    private readonly run: TapRun,
    /** Takes a tap that is meant for something else, such as a calibration; true when it has. */
    private readonly takesTap: (time: number) => boolean,
  ) {
    super(host, find);
  }

  protected override attach(_part: HTMLElement, scope: Scope): void {
    // Before the views, which would pause.
    const options = { capture: true };
    scope.listen(document, 'keydown', (event) => this.handleDown(event), options);
    scope.listen(document, 'keyup', (event) => this.handleUp(event), options);
    scope.listen(this.host, 'keydown', (event) => {
      if (isWriting(event) || event.defaultPrevented) return;
      if (HISTORY[chordOf(event)]?.(this.host)) take(event);
    });
  }

  private handleDown(event: KeyboardEvent): void {
    const chord = chordOf(event);
    const action = TAP_KEYS[chord];
    if (!action || isWriting(event)) return;
    const isTap = action === 'tap';
    const isDone = isTap ? this.handleSpace(event) : this.handleKey(event, chord, action);
    if (isTap) this.hasSpace = isDone;
    if (isDone) take(event);
  }

  /** Keeps the space bar from pressing the focused button. */
  private handleUp(event: KeyboardEvent): void {
    if (event.key !== ' ' || !this.hasSpace) return;
    this.hasSpace = false;
    take(event);
  }

  private handleSpace(event: KeyboardEvent): boolean {
    const { run } = this;
    if (!this.isInPiece(event)) return false;
    if (event.repeat) return run.isTapping;
    if (this.takesTap(event.timeStamp)) return true;
    if (!run.isTapping) return false;
    run.tap(event.timeStamp);
    return true;
  }

  private handleKey(
    event: KeyboardEvent,
    chord: string,
    action: Exclude<TapAction, 'tap'>,
  ): boolean {
    const hasLetters = this.host.model?.session.hasLetterKeys ?? true;
    if (isCharacter(chord) && !hasLetters) return false;
    if (chord.startsWith('Arrow') && isChoosing(event)) return false;
    if (!this.isInBar(event) || !this.run.isTapping) return false;
    this.run[action]();
    return true;
  }

  private isInBar(event: Event): boolean {
    return isNowhere(event) || event.composedPath().includes(this.host);
  }

  private isInPiece(event: Event): boolean {
    const { host } = this;
    const isOfPiece = (target: EventTarget) =>
      target instanceof GlosaElement && target.model === host.model;
    return isNowhere(event) || event.composedPath().some(isOfPiece);
  }
}

function isWriting(event: Event): boolean {
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement) return WRITING.test(target.type);
  const isText = target instanceof HTMLElement && target.isContentEditable;
  return isText || target instanceof HTMLTextAreaElement;
}

/** Whether arrow keys choose among options at the target. */
function isChoosing(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
}

const isNowhere = ({ target }: Event): boolean =>
  target === document.body || target === document.documentElement;

function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

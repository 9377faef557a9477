import { GlosaElement } from '../../base/element/glosa-element.js';
import { PartController, type FindPart } from '../../base/element/part-controller.js';
import type { Scope } from '../../base/element/scope.js';
import type { TapRun } from './tap-run.js';

/** Where letters are written, and keys belong to the writer. */
const WRITING = /^(text|search|number|email|url|tel|password|date|time)$/;

/**
 * Keys of the tap bar. While one taps, the space bar taps wherever the focus is in the piece, also on a
 * button; the other keys work in the bar, and where nothing has the focus.
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
  }

  private handleDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
    const isSpace = event.key === ' ';
    const isDone = isSpace ? this.handleSpace(event) : this.handleKey(event);
    if (isSpace) this.hasSpace = isDone;
    if (isDone) take(event);
  }

  /** A button that has the focus would be pressed. */
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

  private handleKey(event: KeyboardEvent): boolean {
    const act = this.actionOf(event);
    if (!act || !this.isInBar(event) || !this.run.isTapping) return false;
    act();
    return true;
  }

  private actionOf(event: KeyboardEvent): (() => unknown) | undefined {
    const { run } = this;
    const { key, shiftKey } = event;
    const hasLetters = this.host.model?.session.hasLetterKeys ?? true;
    if (key.startsWith('Arrow') && isChoosing(event)) return undefined;
    if (key === 'Escape') return run.stop;
    if (key === 'Backspace') return shiftKey ? run.retry : run.takeBack;
    if (key === 'ArrowRight') return run.skip;
    if (key === 'ArrowLeft') return run.goBack;
    if (hasLetters && /^r$/i.test(key)) return run.startLap;
    return hasLetters && /^x$/i.test(key) ? run.dropLast : undefined;
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

/** Arrows there choose among others. */
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

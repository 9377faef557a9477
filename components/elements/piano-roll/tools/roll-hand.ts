import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { NoteChoice } from './note-choice.js';
import type { NoteFinder } from './note-finder.js';
import { attachPitchPinch } from './pitch-pinch.js';

export interface RollHandOptions {
  /** The stage with the notes and, below, the drag rectangle over them, once they are rendered. */
  readonly stage: FindPart;
  readonly band: FindPart;
  readonly finder: NoteFinder;
  readonly choice: NoteChoice;
  readonly pitchAxis: PitchAxis;
}

/** A pointer that has moved less than this, in pixels, counts as a click. */
const THRESHOLD = 4;

/**
 * Handles mouse, pen and touch on notes: a click chooses a note, with Shift or Ctrl one more; a drag
 * that begins on a note chooses all that its rectangle touches. Other events go on to labels and strip:
 * this listens in the capture phase, before them.
 */
export class RollHand extends PartController {
  private press: PointerEvent | undefined;
  private isDragging = false;

  constructor(
    host: GlosaElement,
    private readonly options: RollHandOptions,
  ) {
    super(host, options.stage);
  }

  protected attach(stage: HTMLElement, scope: Scope): void {
    const early = { capture: true };
    const { host, options } = this;
    scope.listen(host, 'click', (event) => this.handleClick(stage, event), early);
    scope.listen(host, 'pointerdown', (event) => this.handleDown(stage, event), early);
    scope.listen(stage, 'pointermove', (event) => this.handleMove(stage, event));
    scope.listen(stage, 'pointerup', () => this.drop());
    scope.listen(stage, 'pointercancel', () => this.drop());
    scope.add(() => this.drop());
    attachPitchPinch(scope, host, (factor, y) => options.pitchAxis.zoomBy(factor, y));
  }

  private handleClick(stage: HTMLElement, event: MouseEvent): void {
    if (!isOn(stage, event)) return;
    const { choice, finder } = this.options;
    if (this.isDragging) {
      this.isDragging = false;
      return event.preventDefault();
    }
    const note = finder.noteAt(event.clientX, event.clientY);
    if (!note) {
      if (!event.shiftKey) choice.clear();
      return;
    }
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) choice.toggle(note);
    else if (event.shiftKey) choice.add([note]);
    else choice.choose([note]);
    choice.finish();
  }

  /** Takes a press on a note, and stops its event before it reaches the labels. */
  private handleDown(stage: HTMLElement, event: PointerEvent): void {
    this.isDragging = false;
    this.press = undefined;
    const isMain = event.button === 0 && event.isPrimary && event.pointerType !== 'touch';
    if (!isMain || !isOn(stage, event)) return;
    if (!this.options.finder.noteAt(event.clientX, event.clientY)) return;
    this.press = event;
    event.stopPropagation();
  }

  private handleMove(stage: HTMLElement, event: PointerEvent): void {
    const { press } = this;
    if (!press) return;
    if (event.buttons === 0) return this.drop();
    const [x, y] = [press.clientX, press.clientY];
    if (!this.isDragging && Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
    // Pointers of synthetic events cannot be captured.
    if (!this.isDragging && event.isTrusted) stage.setPointerCapture(event.pointerId);
    this.isDragging = true;
    const area = new DOMRect(
      Math.min(x, event.clientX),
      Math.min(y, event.clientY),
      Math.abs(event.clientX - x),
      Math.abs(event.clientY - y),
    );
    this.showBand(stage, area);
    this.options.choice.choose(this.options.finder.notesIn(area));
  }

  private drop(): void {
    const wasDragging = this.isDragging && this.press !== undefined;
    this.press = undefined;
    const band = this.options.band();
    if (band) band.hidden = true;
    if (wasDragging) this.options.choice.finish();
  }

  private showBand(stage: HTMLElement, { left, top, width, height }: DOMRect): void {
    const band = this.options.band();
    if (!band) return;
    const box = stage.getBoundingClientRect();
    band.hidden = false;
    const place = { x: left - box.left, y: top - box.top + stage.scrollTop, w: width, h: height };
    for (const [name, value] of Object.entries(place))
      band.style.setProperty(`--_band-${name}`, `${value}px`);
  }
}

/** Returns whether an event is on the stage, and not on a label over it. */
const isOn = (stage: HTMLElement, event: Event): boolean => event.composedPath().includes(stage);

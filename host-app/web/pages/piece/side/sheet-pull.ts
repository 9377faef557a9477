import { restOf } from './sheet.js';
import type { SheetSize } from './side-store.js';

/** Visible height of a closed sheet, in pixels: its handle and its tabs. */
const PEEK = 60;
/** Pixels; a shorter pull is a press. */
const SLACK = 6;
/** Milliseconds before its end that decide the speed of a pull. */
const WINDOW_MS = 80;

/** Position of a finger, and its time in milliseconds. */
interface Mark {
  readonly y: number;
  readonly time: number;
}

/** A pull at the handle of a sheet, which follows the finger until release. */
export class SheetPull {
  hasMoved = false;
  private readonly from: number;
  private readonly height: number;
  private readonly room: number;
  private trail: readonly Mark[];
  private isOver = false;

  constructor(
    private readonly sheet: HTMLElement,
    { clientY, timeStamp, pointerId, target }: PointerEvent,
  ) {
    this.from = clientY;
    this.height = sheet.getBoundingClientRect().height;
    this.room = Math.max(1, (sheet.parentElement?.clientHeight ?? 0) - PEEK);
    this.trail = [{ y: clientY, time: timeStamp }];
    (target as HTMLElement).setPointerCapture(pointerId);
  }

  move({ clientY, timeStamp }: PointerEvent): void {
    if (this.isOver) return;
    this.hasMoved ||= Math.abs(clientY - this.from) > SLACK;
    if (!this.hasMoved) return;
    this.trail = [...this.recent(timeStamp), { y: clientY, time: timeStamp }];
    this.sheet.dataset['pulled'] = '';
    this.sheet.style.setProperty('--share', String(this.shareAt(clientY)));
  }

  /** Ends the pull and returns the size for the sheet; undefined if it was only pressed. */
  drop(event: PointerEvent): SheetSize | undefined {
    if (this.isOver) return undefined;
    const { clientY, timeStamp } = event;
    // Ignore old positions: a finger that has stopped is not a flick.
    const [first = { y: clientY, time: 0 }] = this.recent(timeStamp);
    this.cancel();
    if (!this.hasMoved) return undefined;
    const elapsed = Math.max(1, timeStamp - first.time) / 1000;
    return restOf(this.shareAt(clientY), (first.y - clientY) / this.room / elapsed);
  }

  /** Stops the pull without a new size. */
  cancel(): void {
    this.isOver = true;
    delete this.sheet.dataset['pulled'];
    this.sheet.style.removeProperty('--share');
  }

  private recent(now: number): readonly Mark[] {
    return this.trail.filter(({ time }) => now - time < WINDOW_MS);
  }

  private shareAt(y: number): number {
    const height = this.height + this.from - y;
    return Math.min(1, Math.max(0, (height - PEEK) / this.room));
  }
}

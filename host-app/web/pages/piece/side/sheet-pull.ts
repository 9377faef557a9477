import { restOf } from './sheet.js';
import type { SheetSize } from './side-store.js';

/** What stays of a closed sheet, in pixels: its handle and its tabs. */
const PEEK = 60;
/** A pull shorter than this, in pixels, is a press. */
const SLACK = 6;
/** Where a pull was so many milliseconds before its end decides how fast it ends. */
const WINDOW_MS = 80;

/** Where a finger was, and when, in milliseconds. */
interface Mark {
  readonly y: number;
  readonly time: number;
}

/** A finger that pulls the handle of a sheet; the sheet follows until it is let go. */
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

  /** The size at which the sheet comes to rest; undefined when it was only pressed. */
  drop(event: PointerEvent): SheetSize | undefined {
    if (this.isOver) return undefined;
    const { clientY, timeStamp } = event;
    // A finger that has come to rest is not a flick.
    const [first = { y: clientY, time: 0 }] = this.recent(timeStamp);
    this.cancel();
    if (!this.hasMoved) return undefined;
    const elapsed = Math.max(1, timeStamp - first.time) / 1000;
    return restOf(this.shareAt(clientY), (first.y - clientY) / this.room / elapsed);
  }

  /** Lets the sheet go without an end. */
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

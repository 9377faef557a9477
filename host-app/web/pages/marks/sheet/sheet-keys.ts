import {
  addToChosen,
  cutChosen,
  joinChosen,
  moveChosen,
  removeChosen,
  resizeChosen,
  splitChosen,
  type Step,
} from '../commands.js';
import type { MarksStore } from '../marks-store.js';
import { markName, rowSelection } from '../selection.js';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'
>;

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
/** Steps that an arrow key moves with Shift, in pixels of the screen. */
const LARGE = 10;
/** Two digits within this time, in milliseconds, make one number. */
const TOGETHER = 1200;

const NOTHING_TYPED = { text: '', at: -Infinity, step: '', mark: '' };

/** Handles the keys of the marks on a page. */
export class SheetKeys {
  private typed = NOTHING_TYPED;
  private steps = 0;

  constructor(
    private readonly store: MarksStore,
    /** Pixels of the screen per pixel of the page. */
    private readonly scale: () => number,
    /** Whether letters are keys; users who speak to their computer switch them off. */
    private readonly hasLetters: () => boolean = () => true,
  ) {}

  /** Runs the action of a key; false if it has none here. */
  handle(event: Pressed): boolean {
    const { key } = event;
    // Any other key ends a number.
    if (!/^\d$/.test(key)) this.typed = NOTHING_TYPED;
    const arrow = ARROWS[key];
    if (arrow) return this.handleArrow(arrow, event);
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (/^\d$/.test(key)) return this.handleDigit(event);
    if (key === 'Delete' || key === 'Backspace') return removeChosen(this.store);
    if (key === 'Enter') return addToChosen(this.store);
    if (key === 'Escape') return this.handleEscape();
    return this.hasLetters() && this.handleLetter(key.toLowerCase());
  }

  private handleLetter(letter: string): boolean {
    if (letter === 'j') return joinChosen(this.store);
    return letter === 's' && cutChosen(this.store);
  }

  private handleArrow({ dx, dy }: Step, event: Pressed): boolean {
    const by = Math.max(1 / this.scale(), 0.5) * (event.shiftKey ? LARGE : 1);
    const step = { dx: dx * by, dy: dy * by };
    const isSizing = event.ctrlKey || event.altKey || event.metaKey;
    const isRow = this.store.selection?.part === 'row';
    if (isSizing && isRow) resizeChosen(this.store, step);
    else moveChosen(this.store, step);
    // With a selection, arrow keys never scroll, even when the mark can go no further.
    return this.store.selection !== undefined;
  }

  /** Combines digits typed in quick succession into one number and one step of undo. */
  private handleDigit({ key, timeStamp }: Pressed): boolean {
    const { store, typed } = this;
    const { selection } = store;
    if (!selection || selection.part === 'barline') return false;
    const mark = markName(selection);
    const isSoon = timeStamp - typed.at < TOGETHER;
    const isMore = isSoon && typed.mark === mark && typed.text.length < 2;
    const text = isMore ? typed.text + key : key;
    if (Number(text) === 0) return false;
    const step = isMore ? typed.step : `split ${++this.steps}`;
    if (isMore && selection.part === 'measure' && store.history.step === step) store.undo();
    this.typed = { text, at: timeStamp, step, mark };
    splitChosen(store, Number(text), step);
    return true;
  }

  private handleEscape(): boolean {
    const { store } = this;
    if (store.preview) store.tryOut(undefined);
    else if (store.selection && store.selection.part !== 'row')
      store.focus(rowSelection(store.selection.row));
    else return false;
    return true;
  }
}

import { observable, runInAction } from 'mobx';
import { GlosaCompareChangeEvent } from '#kit';
import type { StripControls } from '#views';
import { COMPARE_KEYS } from './compare.keys.js';
import type { GlosaCompare } from './compare.js';
import type { ComparedSet } from './data/compared-set.js';
import type { TakeOver } from './data/take-over.js';

export interface HandOptions {
  readonly set: ComparedSet;
  readonly takeOver: TakeOver;
  readonly controls: StripControls;
  readonly step: (direction: 1 | -1) => void;
}

/** Keys, clicks and dropped files of a comparison. */
export class CompareHand {
  /** Whether files are held over the element. Observable. */
  @observable accessor isOver = false;

  constructor(
    private readonly host: GlosaCompare,
    private readonly options: HandOptions,
  ) {}

  readonly handleFocus = (): void => this.options.controls.handleFocus();

  readonly handleClick = (event: MouseEvent): void => {
    const { set, controls } = this.options;
    const target = event.target instanceof Element ? event.target : undefined;
    if (!target?.closest('.names')) return controls.handleClick(event);
    const annotator = target.closest<HTMLElement>('.name')?.dataset['annotator'];
    if (annotator !== undefined) set.setBase(Number(annotator));
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    if (!this.act(event)) this.options.controls.handleKey(event);
  };

  /** Handles the keys of a comparison on its buttons, where a pointer that went to a disagreement has left the focus. */
  readonly handleButtonKey = (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton && !event.defaultPrevented) this.act(event);
  };

  /** Compares other analyses of the piece. */
  readonly choose = (analyses: readonly string[]): void => {
    runInAction(() => (this.options.set.chosen = analyses));
    this.tell();
  };

  /** Hides the others until the own analysis is done, or shows them. */
  readonly hide = (isBlind: boolean): void => {
    this.options.set.hide(isBlind);
    this.tell();
  };

  /** The own analysis is done: the others may be seen. */
  readonly finish = (): void => {
    this.options.set.finish();
    this.tell();
  };

  readonly takeFiles = (files: readonly File[]): void =>
    void this.options.set.read.takeFiles(files);

  readonly handleDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    runInAction(() => (this.isOver = true));
  };

  readonly handleLeave = (): void => {
    runInAction(() => (this.isOver = false));
  };

  readonly handleDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    this.handleLeave();
    if (files.length === 0) return;
    event.preventDefault();
    this.takeFiles(files);
  };

  private tell(): void {
    const { names: analyses, isBlind: blind } = this.options.set;
    this.host.dispatchEvent(new GlosaCompareChangeEvent({ analyses, blind }));
  }

  /** Acts for a key of a comparison. False for every other key. */
  private act(event: KeyboardEvent): boolean {
    const action = COMPARE_KEYS[event.key];
    const hasOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!action || hasOther) return false;
    if (action === 'take' && !this.take(Number(event.key) - 1)) return true;
    if (action !== 'take') this.options.step(action === 'next' ? 1 : -1);
    event.preventDefault();
    return true;
  }

  /** Takes over what an annotator says at the present disagreement. False where there is none. */
  private take(annotator: number): boolean {
    const { set, takeOver } = this.options;
    const { session } = this.host.model ?? {};
    if (!set.group || !session?.hasLetterKeys || annotator >= set.annotators.length) return false;
    takeOver.takeOne(set.group, annotator);
    return true;
  }
}

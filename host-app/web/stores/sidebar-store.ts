import { observable, runInAction } from 'mobx';
import { KeptText } from './kept-text.js';

/**
 * Whether the sidebar is open. Beside the page it keeps its state, also on the next visit. Over the page,
 * where there is no room beside it, it is open only until the user has chosen from it.
 */
export class SidebarStore {
  /** Whether there is room for it beside the page. */
  @observable accessor isBeside = true;
  @observable private accessor isPinned: boolean;
  @observable private accessor isOver = false;
  private readonly kept: KeptText;

  constructor(storage: () => Storage | undefined) {
    this.kept = new KeptText('glosa-sidebar', storage);
    this.isPinned = this.kept.read() === 'open';
  }

  get isOpen(): boolean {
    return this.isBeside ? this.isPinned : this.isOver;
  }

  toggle(isOpen = !this.isOpen): void {
    if (this.isBeside) this.kept.write(isOpen ? 'open' : 'closed');
    runInAction(() => {
      if (this.isBeside) this.isPinned = isOpen;
      else this.isOver = isOpen;
    });
  }

  /** Records that the window has become wide enough, or too narrow. */
  setBeside(isBeside: boolean): void {
    runInAction(() => Object.assign(this, { isBeside, isOver: false }));
  }

  /** Closes a sidebar that covers the page, after a choice of the user. */
  leavePage(): void {
    runInAction(() => (this.isOver = false));
  }
}

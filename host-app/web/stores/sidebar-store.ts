import { observable, runInAction } from 'mobx';
import { KeptText } from './kept-text.js';

/**
 * Whether the sidebar is open. Beside the page it stays as the user has left it, also on the next visit;
 * over the page, where there is no room beside it, it is open only while the user chooses from it.
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

  /** The window has become wide enough, or too narrow. */
  setBeside(isBeside: boolean): void {
    runInAction(() => Object.assign(this, { isBeside, isOver: false }));
  }

  /** The user has chosen something: what covers the page goes. */
  leavePage(): void {
    runInAction(() => (this.isOver = false));
  }
}

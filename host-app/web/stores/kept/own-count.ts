import { observable, runInAction } from 'mobx';

const KEY = 'glosa-own-pieces';

/**
 * Number of the user's own pieces when they were last listed. Pages that only link to them need not open
 * their storage.
 */
export class OwnCount {
  @observable accessor count: number;

  constructor(private readonly storage: () => Storage | undefined) {
    this.count = this.read();
  }

  set(count: number): void {
    runInAction(() => (this.count = count));
    try {
      this.storage()?.setItem(KEY, String(count));
    } catch {
      // Storage is full or forbidden: the number lasts as long as the page.
    }
  }

  private read(): number {
    try {
      return Math.max(0, Math.trunc(Number(this.storage()?.getItem(KEY) ?? 0))) || 0;
    } catch {
      return 0;
    }
  }
}

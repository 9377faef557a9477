import { observable, runInAction } from 'mobx';

const KEY = 'glosa-own-pieces';

/**
 * How many pieces of one's own there were when somebody last looked: pages that only point to them need
 * not open what keeps them.
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
      // A full or forbidden store: it holds for as long as the page.
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

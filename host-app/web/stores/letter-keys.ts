import { observable, runInAction } from 'mobx';

const KEY = 'glosa-letter-keys';

/**
 * Whether keys of one character do anything: speech input can press them by accident. Stored in the
 * browser, where it can store anything.
 */
export class LetterKeys {
  @observable accessor isOn: boolean;

  constructor(private readonly storage: () => Storage | undefined) {
    this.isOn = this.kept() !== 'off';
  }

  choose(isOn: boolean): void {
    runInAction(() => (this.isOn = isOn));
    try {
      if (isOn) this.storage()?.removeItem(KEY);
      else this.storage()?.setItem(KEY, 'off');
    } catch {
      // The choice lasts for this visit.
    }
  }

  private kept(): string | null {
    try {
      return this.storage()?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }
}

import { observable, observableRef, runInAction } from 'mobx';

/** A sentence at the bottom left, with at most one thing to do about it. */
export interface Snack {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The one notification that is shown; a new one takes the place of the present one. */
export class SnackStore {
  @observableRef accessor shown: Snack | undefined = undefined;
  /** How many there were: two that say the same are two. */
  @observable accessor count = 0;

  show(snack: Snack): void {
    runInAction(() => {
      this.shown = snack;
      this.count += 1;
    });
  }

  hide(): void {
    runInAction(() => (this.shown = undefined));
  }
}

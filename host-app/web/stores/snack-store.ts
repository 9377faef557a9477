import { observable, observableRef, runInAction } from 'mobx';

/** A sentence over the page, with at most one action. */
export interface Snack {
  readonly text: string;
  readonly action?: SnackAction;
}

export interface SnackAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether the button stays where it is, to be used again. */
  readonly stays?: boolean;
  /** Whether the action ends the page: the notification stays until then. */
  readonly endsPage?: boolean;
}

/** The one notification that is shown; a new one replaces the current one. */
export class SnackStore {
  @observableRef accessor shown: Snack | undefined = undefined;
  /** Number of notifications so far: two with the same text count as two. */
  @observable accessor count = 0;

  show(snack: Snack): void {
    runInAction(() => {
      this.shown = snack;
      this.count += 1;
    });
  }

  /** Says something else beside the same button, which stays where it is; if it is gone, in a new notification. */
  retell(text: string, action: SnackAction): void {
    if (this.shown?.action !== action) return this.show({ text, action });
    runInAction(() => (this.shown = { text, action }));
  }

  hide(): void {
    runInAction(() => (this.shown = undefined));
  }
}

import { observable, runInAction } from 'mobx';

const SECOND = 1000;

/** Seconds that are still to be waited; they pass by themselves. */
export class Countdown {
  @observable accessor left = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  start(seconds: number): void {
    this.stop();
    const end = Date.now() + seconds * SECOND;
    // A sleeping tab counts late, so the time that has passed is measured.
    const tick = () => this.put(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    this.timer = setInterval(tick, SECOND);
    this.put(seconds);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    runInAction(() => (this.left = 0));
  }

  private put(left: number): void {
    if (left === 0) this.stop();
    else runInAction(() => (this.left = left));
  }
}

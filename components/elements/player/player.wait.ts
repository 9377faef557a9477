import { html, type TemplateResult } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import type { Moment } from '#core';
import { adoptStyles, type GlosaElement, prepareProblemTexts } from '#kit';
import { moreStyles } from './player.more.styles.js';

/** Milliseconds after which a wait for the sound is told. */
const LATE_MS = 300;

/** The player, how many problems of its piece are over, and the moment that its slider tells. */
export interface WaitHost extends GlosaElement {
  settled: number;
  said: Moment | undefined;
}

/** Whether the user of a player has waited for the sound for a while. */
class Wait {
  @observable accessor isLate = false;

  constructor(private readonly host: WaitHost) {
    adoptStyles(host, moreStyles);
    void prepareProblemTexts(host);
    host.addController({ hostConnected: () => this.follow() });
  }

  private follow(): void {
    const note = (isLate: boolean) => runInAction(() => (this.isLate = isLate));
    const isWaiting = () => this.host.transport?.isWaiting ?? false;
    this.host.scope.add(reaction(isWaiting, note, { delay: LATE_MS, fireImmediately: true }));
    const { scope } = this.host;
    scope.listen(window, 'online', () => this.settle());
    scope.listen(this.host, 'focusin', () => this.tell());
    scope.listen(this.host, 'keyup', () => this.tell());
  }

  /** Gives the slider the present place, which it keeps while the music plays: who comes to it, or presses a key, asks. */
  private tell(): void {
    const { host } = this;
    host.said = host.transport?.moment;
    host.requestUpdate();
  }

  /** The network is back: a recording that could not come without it can be played now. */
  private settle(): void {
    const { host } = this;
    const problems = host.model?.problems ?? [];
    if (problems.at(-1)?.key !== 'audioOffline') return;
    host.settled = problems.length;
    host.requestUpdate();
  }
}

const waits = new WeakMap<GlosaElement, Wait>();

/**
 * Renders what tells, also to those who do not see the button change, that the recording is still on its way. The
 * place stands before its words, which a screen reader then reads out.
 */
export function renderWait(host: WaitHost): TemplateResult {
  const wait = waits.get(host) ?? new Wait(host);
  waits.set(host, wait);
  const isLate = wait.isLate && host.transport?.isWaiting;
  return html`<span class="unseen" role="status">${isLate ? host.t('wait.recording') : ''}</span>`;
}

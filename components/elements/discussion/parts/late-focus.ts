import type { ReactiveController } from 'lit';
import type { GlosaElement } from '#kit';

/** Takes the focus to a part of an element as soon as that is drawn and in sight. */
export class LateFocus implements ReactiveController {
  private wanted: { readonly selector: string; readonly then: () => void } | undefined;

  constructor(private readonly host: GlosaElement) {
    host.addController(this);
  }

  hostConnected(): void {
    // What is drawn in a tab that is not shown takes no focus.
    const { host } = this;
    host.scope.observeResize(host, () => this.take());
  }

  hostUpdated(): void {
    this.take();
  }

  /** Wants the focus at what a selector finds; the last wish counts. */
  want(selector: string, then: () => void = () => undefined): void {
    this.wanted = { selector, then };
    void this.host.updateComplete.then(() => this.take());
  }

  forget(): void {
    this.wanted = undefined;
  }

  private take(): void {
    const { host, wanted } = this;
    const found = wanted && host.renderRoot.querySelector<HTMLElement>(wanted.selector);
    if (!found) return;
    found.focus();
    if (host.shadowRoot?.activeElement !== found) return;
    this.wanted = undefined;
    wanted.then();
  }
}

import { LitElement, type PropertyValues } from 'lit';
import { Reaction } from 'mobx';

/**
 * An element that renders again when an observable changes that was read in `render()`. The published
 * binding of Lit and MobX stops at MobX 6.
 */
export abstract class ReactingElement extends LitElement {
  private reaction: Reaction | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.reaction ??= new Reaction(this.localName, () => this.requestUpdate());
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.reaction?.dispose();
    this.reaction = undefined;
  }

  protected override update(changed: PropertyValues): void {
    if (!this.reaction) return super.update(changed);
    let failure: Error | undefined;
    this.reaction.track(() => {
      try {
        super.update(changed);
      } catch (error) {
        failure = error as Error;
      }
    });
    // Thrown inside track, MobX would log it and Lit would take the update as done.
    if (failure) throw failure;
  }
}

import { css, type CSSResultGroup, type TemplateResult } from 'lit';
import { observableRef, runInAction } from 'mobx';
import { GlosaElement } from './glosa-element.js';
import { prepareTexts } from '../language/localize.js';

/** What one element shows and does, in code that has come late. */
export interface Panel {
  /** Called as the `render()` of the element: what it reads is tracked. */
  render(): TemplateResult;
}

/** Makes the panel of an element, once for its life; it adopts its styles and adds itself as controller. */
export type MakePanel<Host extends GlosaElement> = (host: Host) => Panel;

/**
 * An element of a few lines whose panel is fetched when it first stands in a page, so that the
 * script of a page that does without it stays small. It is registered, takes properties and can be
 * created from the start like every other element.
 */
export abstract class LateElement extends GlosaElement {
  static override styles: CSSResultGroup = [
    GlosaElement.styles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  /** The texts that it speaks in. */
  protected readonly texts: 'labels' | 'views' | 'sync' = 'views';
  @observableRef private accessor panel: Panel | undefined = undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.panel) void this.bringPanel();
  }

  override render(): TemplateResult | undefined {
    return this.panel?.render();
  }

  /** Fetches the code of the panel. */
  protected abstract loadPanel(): Promise<MakePanel<this>>;

  private async bringPanel(): Promise<void> {
    try {
      const [make] = await Promise.all([this.loadPanel(), prepareTexts(this.texts)]);
      runInAction(() => (this.panel ??= make(this)));
    } catch (error) {
      console.warn('glosa: a panel could not be loaded.', error);
    }
  }
}

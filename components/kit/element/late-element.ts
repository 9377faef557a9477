import { css, type CSSResultGroup, type TemplateResult } from 'lit';
import { observableRef } from 'mobx';
import { GlosaElement } from './glosa-element.js';
import { Late } from './late.js';
import { type LateTexts, prepareTexts } from '../language/localize.js';
import { renderMissing } from '../look/message.js';

/** The late half of an element, with its content and behavior. */
export interface Body {
  /** Renders the content: called as the `render()` of the element, with its reads tracked. */
  render(): TemplateResult;
}

/** Makes the body of an element, once for its life; it adopts its styles and adds itself as controller. */
export type MakeBody<Host extends GlosaElement> = (host: Host) => Body;

/**
 * An element of a few lines whose body is loaded when it first stands in a page, so that the script of
 * pages without it stays small. It is registered, takes properties and can be created from the start like
 * every other element.
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

  /** Kind of the texts that it shows. */
  protected readonly texts: LateTexts = 'views';
  @observableRef private accessor body: Body | undefined = undefined;
  private readonly late = new Late(
    () => Promise.all([this.loadBody(), prepareTexts(this.texts)]),
    true,
  );

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.body) this.late.whenLoaded(this.scope, ([make]) => (this.body ??= make(this)));
  }

  override render(): TemplateResult | undefined {
    return this.body ? this.body.render() : renderMissing(this, this.late);
  }

  /** Fetches the code of the body. */
  protected abstract loadBody(): Promise<MakeBody<this>>;
}

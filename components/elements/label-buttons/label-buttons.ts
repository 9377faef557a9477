import { property } from 'lit/decorators.js';
import { LateElement, type MakeBody } from '#kit';

/**
 * A button for each kind of label that the analysis uses. A pressed one stays pressed: clicks and
 * drags on empty places of the views then make labels of this kind, until it is pressed again or
 * Escape. The keys 1 to 9 press the first nine. While the music plays, buttons and keys make a label where it is
 * heard, from wherever the focus is. The buttons belong to the analysis and can be edited: Enter or a
 * comma adds one.
 *
 * @summary Buttons that make labels, with an editor for the buttons.
 *
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes a label at the playhead; cancelable.
 *
 * @csspart panel - The buttons and their editor.
 * @cssprop --glosa-surface - Color of the ground.
 * @cssprop --glosa-strong - Color of the edge of a pressed button.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-score></glosa-score>
 *   <glosa-label-buttons></glosa-label-buttons>
 * </glosa-piece>
 * ```
 */
export class GlosaLabelButtons extends LateElement {
  protected override readonly texts = 'labeling';

  /** Whether the buttons are being edited: added and removed. */
  @property({ type: Boolean, reflect: true }) accessor editing = false;

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { ButtonsBody } = await import('./label-buttons.body.js');
    return (host) => new ButtonsBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-label-buttons': GlosaLabelButtons;
  }
}

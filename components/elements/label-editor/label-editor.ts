import { property } from 'lit/decorators.js';
import { LateElement, type MakeBody } from '#kit';

/**
 * Shows the chosen labels and changes them: type, tag (with the tags that the analysis itself
 * suggests), start and length in musical text, line, staff, comment and layers, and what they are to other labels (repeat,
 * vary, contain …). Buttons move them, move their ends, duplicate and delete them, choose the previous or next label, undo and redo.
 * Of several chosen labels the common values are shown, and a change is one change to all of them.
 *
 * @summary The fields of the chosen labels, with all their commands.
 *
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user duplicates labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user goes to another label.
 * @fires {GlosaSeekEvent} glosa-seek - The user goes to a label along a relation; cancelable.
 *
 * @csspart panel - The fields and buttons.
 * @csspart toolbar - The buttons that undo and redo, where they stand alone.
 * @cssprop --glosa-surface - Color of the ground.
 * @cssprop --glosa-field - Color of the edges of fields.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-score></glosa-score>
 *   <glosa-label-editor></glosa-label-editor>
 * </glosa-piece>
 * ```
 */
export class GlosaLabelEditor extends LateElement {
  protected override readonly texts = 'labeling';

  /** Shows only the buttons that undo and redo, for a toolbar. */
  @property({ type: Boolean, reflect: true }) accessor toolbar = false;

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { EditorBody } = await import('./label-editor.body.js');
    return (host) => new EditorBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-label-editor': GlosaLabelEditor;
  }
}

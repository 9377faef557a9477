import { LateElement, type MakeBody } from '#kit';

/**
 * Lists the types, layers, tags and lines of the labels with how many there are of each, and shows
 * or hides them, in all views of the piece at once. Also chooses whether times are shown as quarters
 * or as measures, what dragged labels stick to, and whether comments show themselves while the music
 * passes them. Nothing of it is saved or changes a label.
 *
 * @summary Shows and hides labels by type, layer, tag and line.
 *
 * @csspart panel - The lists and choices.
 * @cssprop --glosa-surface - Color of the ground.
 * @cssprop --glosa-strong - Color of values that are switched on.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-score></glosa-score>
 *   <glosa-label-filter></glosa-label-filter>
 * </glosa-piece>
 * ```
 */
export class GlosaLabelFilter extends LateElement {
  protected override readonly texts = 'labeling';

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { FilterBody } = await import('./label-filter.body.js');
    return (host) => new FilterBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-label-filter': GlosaLabelFilter;
  }
}

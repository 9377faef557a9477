import { property } from 'lit/decorators.js';
import { observable, observableRef, runInAction } from 'mobx';
import { LateElement, type MakeBody } from '#kit';
import type { PanelsStack } from './panels.body.js';

/**
 * Panels one under the other, each with a view of the piece. It opens what the reader had open when this
 * piece was last seen in this browser; else `views`, or the panels that stand in it in HTML; else what
 * the settings of the piece say; else its score and its waveform. The reader opens, closes, switches and
 * resizes them. Where it is narrower than 480 pixels, one panel is shown, whose head switches the view,
 * and another under its score where the stack has a height of its own with room for it.
 *
 * The panels are its children, `<glosa-panel>`, and may be styled, moved and looked at like all others.
 *
 * @summary A stack of panels that remembers its arrangement for each piece.
 *
 * @fires {GlosaViewChangeEvent} glosa-view-change - The user chooses another view or source; cancelable.
 * @fires {GlosaViewOpenEvent} glosa-view-open - The user wants one more panel; cancelable.
 * @fires {GlosaViewCloseEvent} glosa-view-close - The user closes a panel; cancelable.
 * @fires {GlosaPanelResizeEvent} glosa-panel-resize - The user has changed the height of a panel.
 *
 * @slot - The panels.
 * @csspart panels - The stack.
 * @cssprop --glosa-desk - Color of the ground under the panels.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-panels views="score waveform"></glosa-panels>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaPanels extends LateElement {
  @observable private accessor wantedViews = '';
  @observableRef private accessor stack: PanelsStack | undefined;

  /** The views to open with, such as `score waveform`; names with spaces are parted by commas. */
  get views(): string {
    return this.wantedViews;
  }
  @property()
  set views(views: string | null) {
    runInAction(() => (this.wantedViews = views ?? ''));
  }

  /** Whether what the reader opens is not kept in this browser. */
  @property({ type: Boolean }) accessor forgetful = false;

  /** Opens the panels that the piece comes with, and forgets what the reader has made of them. */
  reset(): void {
    this.stack?.reset();
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { PanelsStack } = await import('./panels.body.js');
    return (host) => {
      const stack = new PanelsStack(host);
      runInAction(() => (this.stack = stack));
      return stack;
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-panels': GlosaPanels;
  }
}

import { html, type TemplateResult } from 'lit';
import { attachDrag, GlosaPanelResizeEvent, PartController, type Pull, type Scope } from '#kit';
import type { GlosaPanel } from './panel.js';
import { heightByKey, heightOf, MAX_HEIGHT, MIN_HEIGHT } from './panel.layout.js';

/** The lower edge of a panel: dragging it, or pressing keys on it, changes the height. */
export class PanelEdge extends PartController {
  constructor(private readonly panel: GlosaPanel) {
    super(panel, () => panel.renderRoot.querySelector<HTMLElement>('.edge'));
  }

  render(): TemplateResult {
    const { panel } = this;
    return html`<div
      class="edge"
      part="edge"
      role="separator"
      tabindex="0"
      aria-orientation="horizontal"
      aria-label=${panel.t('panel.resize')}
      aria-valuemin=${MIN_HEIGHT}
      aria-valuemax=${MAX_HEIGHT}
      aria-valuenow=${heightOf(panel.height) ?? MIN_HEIGHT}
      aria-valuetext=${this.text}
      @keydown=${this.handleKey}
      @dblclick=${() => this.settle(null)}
    ></div>`;
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    attachDrag(scope, part, ({ clientY }) => this.pull(clientY));
  }

  private get text(): string {
    const height = heightOf(this.panel.height);
    return height === undefined
      ? this.panel.t('panel.ownHeight')
      : this.panel.t('panel.pixels', { pixels: height });
  }

  /** Present height of the panel in pixels. */
  private get measured(): number {
    return this.part?.parentElement?.getBoundingClientRect().height ?? MIN_HEIGHT;
  }

  private pull(startY: number): Pull {
    const { panel, measured } = this;
    const before = panel.height;
    this.part?.toggleAttribute('data-pulled', true);
    const release = () => this.part?.removeAttribute('data-pulled');
    return {
      move: ({ clientY }) => (panel.height = heightOf(measured + clientY - startY) ?? null),
      drop: (hasMoved) => {
        release();
        if (hasMoved) this.settle(panel.height);
      },
      cancel: () => {
        release();
        panel.height = before;
      },
    };
  }

  private settle(height: number | null): void {
    this.panel.height = height;
    this.panel.dispatchEvent(new GlosaPanelResizeEvent({ height }));
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const height = heightByKey(event, this.measured);
    if (height === undefined) return;
    event.preventDefault();
    this.settle(height);
  };
}

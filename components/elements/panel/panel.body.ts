import { html, nothing, type TemplateResult } from 'lit';
import { adoptStyles, type Body, variables } from '#kit';
import { PanelContent } from './panel-content.js';
import { PanelEdge } from './panel-edge.js';
import { PanelFocus } from './panel-focus.js';
import { renderHeader } from './panel-header.js';
import type { GlosaPanel } from './panel.js';
import { heightOf } from './panel.layout.js';
import { controlStyles } from './panel.styles.js';
import { nameOf } from './view-names.js';

/** The frame of a `<glosa-panel>`. */
export class PanelFrame implements Body {
  private readonly edge: PanelEdge;

  constructor(private readonly host: GlosaPanel) {
    adoptStyles(host, controlStyles);
    new PanelContent(host);
    new PanelFocus(host);
    this.edge = new PanelEdge(host);
    // For pages whose panels share a height: what the reader has given stays.
    const isSized = () => heightOf(host.height) !== undefined;
    host.addController({ hostUpdate: () => host.toggleAttribute('data-sized', isSized()) });
  }

  render(): TemplateResult {
    const { host } = this;
    const { kind } = host;
    const height = heightOf(host.height);
    return html`<div
      class="panel"
      part="panel"
      role="group"
      aria-label=${kind ? nameOf(host, kind) : host.t('panel.label')}
      ?data-sized=${height !== undefined}
      ${variables({ height: height ?? 0 })}
    >
      <div class="header" part="header">${renderHeader(host)}</div>
      <div class="content" part="content">
        <slot></slot>
        ${this.isEmpty ? html`<p class="empty">${host.t('panel.none')}</p>` : nothing}
      </div>
      ${this.edge.render()}
    </div>`;
  }

  private get isEmpty(): boolean {
    return this.host.model !== undefined && this.host.kind === undefined;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { computed } from 'mobx';
import {
  pageAtHeight,
  pagesIn,
  type PageStack,
  quarters,
  type SeekTarget,
  type StaffPlace,
} from '#core';
import { adoptStyles, type Body, renderMessage, renderProblem, variables } from '#kit';
import {
  LabelSlot,
  PageAxis,
  PageControls,
  renderFollowChip,
  RowPlayhead,
  SliderVoice,
} from '#views';
import { renderMinimap } from './minimap.js';
import { PageView } from './page-view.js';
import { renderPager } from './pager.js';
import { ScanContent } from './scan-content.js';
import type { GlosaScan } from './scan.js';
import { heightOf, pageUnit, placeOn, roomFor, type PagePlace } from './scan.layout.js';
import { scanStyles } from './scan.styles.js';

const NOTHING = { width: 0, height: 0 };

/** A page counts as the one in view when it fills this share of the viewport from its top. */
const READING = 0.4;

/** The body of a `<glosa-scan>`. */
export class ScanBody implements Body {
  private readonly content: ScanContent;
  private readonly axis: PageAxis;
  private readonly controls: PageControls;
  private readonly pages: PageView;
  /** Place at the top of the viewport, kept while the sizes of pages become known. */
  private place: PagePlace;

  constructor(
    private readonly host: GlosaScan,
    { zoom, page }: { readonly zoom: number; readonly page: number },
  ) {
    for (const styles of scanStyles) adoptStyles(host, styles);
    this.place = { index: page - 1, share: 0 };
    const content = (this.content = new ScanContent(host));
    const find = (selector: string) => () => host.renderRoot.querySelector<HTMLElement>(selector);
    const viewport = find('.viewport');
    const axis = (this.axis = new PageAxis(host, {
      viewport,
      size: () => this.stack ?? NOTHING,
      unit: pageUnit,
      onSize: () => this.stack && axis.startAt(heightOf(this.stack, this.place)),
      onScroll: () => this.remember(),
    }));
    axis.zoomTo(zoom);
    this.pages = new PageView(host, { content, axis, shown: () => this.shownPages });
    const projection = () => (content.isMusic ? this.stack?.projection : undefined);
    const rows = () => this.stack?.rows ?? [];
    this.controls = new PageControls(host, { axis, projection, rows, ends: () => this.ends });
    new RowPlayhead(host, { element: find('.playhead'), projection, axis });
    new LabelSlot(host, {
      viewport: () => (content.isMusic ? viewport() : undefined),
      content: find('.stack'),
      picture: find('.stack'),
      projection,
      axis,
      staves: (row) => this.staves[row] ?? [],
      hasRows: true,
      room: () => roomFor(this.stack?.rows ?? [], axis.scale),
      height: () => (this.stack?.height ?? 0) * axis.scale,
    });
    const part = () => (content.isMusic ? viewport() : undefined);
    new SliderVoice(host, { part, value: ({ onset }) => onset, max: () => this.lastOnset });
  }

  get zoom(): number {
    return this.axis.exponent;
  }
  set zoom(zoom: number) {
    this.axis.zoomTo(zoom);
  }

  zoomStep(direction: 1 | -1): void {
    this.axis.zoomStep(direction);
  }

  /** Number of the page in view, from 1. Observable. */
  @computed get page(): number {
    const { stack, axis } = this;
    if (!stack || axis.viewportHeight === 0) return this.place.index + 1;
    const y = axis.start + (axis.viewportHeight * READING) / axis.scale;
    return (pageAtHeight(stack, y)?.index ?? 0) + 1;
  }
  set page(page: number) {
    this.place = { index: page - 1, share: 0 };
    if (this.stack) this.axis.startAt(heightOf(this.stack, this.place));
  }

  render(): TemplateResult {
    const { host, content, stack } = this;
    if (content.failure)
      return html`${renderProblem(host, content.failure, () => content.retry())}`;
    if (stack) return this.renderPages(stack);
    const isComing = !host.model || content.source !== undefined;
    if (isComing)
      return html`<div part="placeholder" class="placeholder">
        ${(host.isLoading || host.model) && renderMessage(host, { text: host.t('player.loading'), severity: 'info' })}
      </div>`;
    return html`${this.renderAbsence()}`;
  }

  /** Renders the message for a piece without pages, or the problem that removed them. */
  private renderAbsence(): TemplateResult | undefined {
    const { host } = this;
    const dropped = host.model?.problems.find(({ key }) => key.startsWith('image'));
    return dropped
      ? renderProblem(host, { ...dropped, severity: 'error' })
      : renderMessage(host, { text: host.t('scan.none'), severity: 'info' });
  }

  private renderPages(stack: PageStack): TemplateResult {
    const { host, axis, content, controls } = this;
    const { isMusic } = content;
    const isPaper = content.source?.type === 'scan';
    const key = isPaper ? 'scan.label' : 'scan.pages';
    return html`<div class="frame">
      <div
        part="viewport"
        class="viewport"
        tabindex="0"
        role=${isMusic ? 'slider' : 'img'}
        aria-label=${host.t(key, { title: host.model?.localizedTitle(host.language) ?? '' })}
        aria-valuenow=${isMusic ? 0 : nothing}
        @click=${this.handleClick}
        @focus=${controls.handleFocus}
        @keydown=${controls.handleKey}
      >
        <div part="picture" class="stack ${isPaper ? 'paper' : ''}">
          ${repeat(
            this.shownPages,
            ({ index }) => index,
            (page) => this.pages.render(page),
          )}
          ${host.staffLines ? this.renderRows(stack) : nothing}
          <div part="playhead" class="playhead" hidden></div>
        </div>
      </div>
      ${renderPager(host, this.page, stack.pages.length)} ${renderFollowChip(host, axis)}
      ${host.minimap ? renderMinimap(host, { stack, axis, isPaper, pages: this.pages }) : nothing}
      ${this.renderProblem()}
    </div>`;
  }

  /** Ignores clicks in a message, which must not move the playhead. */
  private readonly handleClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('.gap')) this.controls.handleClick(event);
  };

  /** Renders the rows and staves that the positions name, to check a file. */
  private renderRows({ rows }: PageStack): readonly TemplateResult[] {
    return rows.map(({ startX: x, endX, y, height, staves }) => {
      const place = { x, w: endX - x };
      return html`<div class="row" ${variables({ ...place, y, h: height })}></div>
        ${staves.map(
          ({ top, bottom }) =>
            html`<div class="staff" ${variables({ ...place, y: top, h: bottom - top })}></div>`,
        )}`;
    });
  }

  /** Renders the problem of a broken part under the pages; the other parts still work. */
  private renderProblem(): TemplateResult | undefined {
    const { model } = this.host;
    const id = this.content.source?.id;
    const problem = model?.problems.findLast(
      ({ severity, sourceId }) => severity === 'warning' && sourceId === id,
    );
    return problem && renderProblem(this.host, problem);
  }

  private get stack(): PageStack | undefined {
    return this.content.stack;
  }

  @computed private get shownPages() {
    return this.stack ? pagesIn(this.stack, this.axis.visible) : [];
  }

  /** Staves by row, in distances from the top of the row. */
  @computed private get staves(): readonly (readonly StaffPlace[])[] {
    return (this.stack?.rows ?? []).map(({ y, staves }) =>
      staves.map(({ top, bottom }) => ({ top: top - y, bottom: bottom - y })),
    );
  }

  private get lastOnset(): number {
    const rows = this.stack?.rows ?? [];
    return this.host.model?.measureMap?.end ?? Math.max(0, ...rows.map(({ end }) => end));
  }

  private get ends(): readonly [SeekTarget, SeekTarget] {
    return [{ onset: quarters(0) }, { onset: quarters(this.lastOnset) }];
  }

  private remember(): void {
    const { stack, axis } = this;
    if (stack) this.place = placeOn(pageAtHeight(stack, axis.start), axis.start);
  }
}

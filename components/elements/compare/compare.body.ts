import { html, nothing, type TemplateResult } from 'lit';
import { computed, observable, runInAction, when } from 'mobx';
import { PositionTable, type Projection, quarters, stripProjection } from '#core';
import type { LabelGroup } from '#core/compare';
import {
  adoptStyles,
  type Body,
  type FindPart,
  type GlosaElement,
  PartController,
  renderMessage,
  type Scope,
  variables,
} from '#kit';
import {
  attachStripTools,
  GutterAxis,
  Playhead,
  playheadStyles,
  renderFollowChip,
  Ruler,
  rulerStyles,
  SliderVoice,
  StripControls,
} from '#views';
import { CompareHand } from './compare.hand.js';
import { type CompareLayout, groupBox, layOutRows, PIXELS_PER_QUARTER } from './compare.layout.js';
import { partsStyles } from './parts/parts.styles.js';
import { compareStyles } from './compare.styles.js';
import type { GlosaCompare } from './compare.js';
import { ComparedSet } from './data/compared-set.js';
import { shownName } from './data/shown-name.js';
import { TakeOver } from './data/take-over.js';
import { FiguresPart } from './figures/figures-part.js';
import { Decide } from './parts/decide.js';
import { DifferenceList } from './parts/difference-list.js';
import { renderChoice, renderFilter } from './parts/drawers.js';
import { groupText } from './parts/group-text.js';
import { renderLegend } from './parts/legend.js';
import { renderNames } from './parts/names.js';
import { OverviewPlace, renderOverview } from './parts/overview.js';
import { type Drawer, renderTools } from './parts/tools.js';
import { CompareView } from './picture/compare-view.js';
import { ComparedRows } from './picture/compared-rows.js';

/** Width of the names, and of the marks alone where there is no room for names. */
const NAMES = 148;
const MARKS = 30;
const LEAST_FOR_NAMES = 480;

/** Adds the tools of a strip to the rows: the loop in the ruler. */
class StripTools extends PartController {
  constructor(
    host: GlosaElement,
    find: FindPart,
    private readonly parts: { readonly axis: GutterAxis; readonly projection: () => Projection },
  ) {
    super(host, find);
  }

  protected attach(viewport: HTMLElement, scope: Scope): void {
    attachStripTools({ host: this.host, viewport, scope, ...this.parts });
  }
}

/** The body of a `<glosa-compare>`. */
export class CompareBody implements Body {
  private readonly set: ComparedSet;
  private readonly takeOver: TakeOver;
  private readonly axis: GutterAxis;
  private readonly hand: CompareHand;
  private readonly decide: Decide;
  private readonly list: DifferenceList;
  private readonly figures: FiguresPart;
  @observable private accessor drawer: Drawer | undefined = undefined;

  constructor(private readonly host: GlosaCompare) {
    for (const styles of [rulerStyles, playheadStyles, compareStyles, partsStyles])
      adoptStyles(host, styles);
    const set = (this.set = new ComparedSet(host));
    this.takeOver = new TakeOver(host, set);
    this.axis = new GutterAxis(host, {
      viewport: this.part('.viewport'),
      width: () => this.width,
      covered: () => this.gutter,
      range: () => {
        const room = this.axis.viewportWidth - this.gutter;
        const fit = this.width > 0 && room > 0 ? 2 * Math.log2(room / this.width) : -5;
        return [Math.min(-5, fit), 5];
      },
    });
    const go = (group: LabelGroup) => {
      this.goTo(group);
      void this.showDecision();
    };
    this.list = new DifferenceList(host, set, go);
    this.decide = new Decide(host, set, this.takeOver);
    this.figures = new FiguresPart(host, set);
    const controls = this.addStrip();
    this.hand = new CompareHand(host, {
      ...{ set, controls, takeOver: this.takeOver },
      step: (direction) => this.step(direction),
    });
    host.addController({
      hostConnected: () => {
        set.follow(host.scope);
        this.figures.follow(host.scope);
        host.scope.add(
          when(
            () => this.axis.viewportWidth > 0 && this.width > 0,
            () => this.showWhole(),
          ),
        );
      },
    });
  }

  render(): TemplateResult {
    const { host, set } = this;
    if (!host.model) return html`${host.isLoading ? this.message('player.loading') : nothing}`;
    const { annotators, isBlind } = set;
    return html`<div
      class="frame"
      ?data-over=${this.hand.isOver}
      @keydown=${this.hand.handleButtonKey}
      @dragover=${this.hand.handleDrag}
      @dragleave=${this.hand.handleLeave}
      @drop=${this.hand.handleDrop}
    >
      ${renderTools(host, set, {
        step: (direction) => this.step(direction),
        zoom: (direction) => this.axis.zoomStep(direction),
        drawer: this.drawer,
        open: (drawer) => runInAction(() => (this.drawer = drawer)),
      })}
      ${this.renderDrawer()} ${this.renderUnreadable()} ${isBlind ? this.renderBlind() : nothing}
      ${annotators.length < 2 && !isBlind ? this.renderTooFew() : nothing}
      ${annotators.length > 0 ? this.renderRows() : nothing}
      ${annotators.length > 1 ? this.renderRest() : nothing}
      <div class="said" role="status">${this.spoken}</div>
    </div>`;
  }

  private renderRest(): TemplateResult {
    return html`${renderLegend(this.host)} ${this.decide.render()} ${this.figures.render()}
    ${this.list.render()}`;
  }

  private renderDrawer(): TemplateResult | typeof nothing {
    const { host, set, drawer, hand } = this;
    if (drawer === 'filter') return renderFilter(host, set);
    if (drawer !== 'analyses') return nothing;
    return renderChoice(host, set, hand);
  }

  private renderBlind(): TemplateResult {
    const { host, set } = this;
    const action = { label: host.t('compare.done'), run: this.hand.finish };
    const text = host.t(set.own ? 'compare.blind' : 'compare.blindNone');
    return html`${renderMessage(host, { text, severity: 'info', ...(set.own && { action }) })}`;
  }

  private renderUnreadable(): TemplateResult {
    const { host, set } = this;
    const names = set.unreadable.map((name) => shownName(host, name)).join(', ');
    return html`<p class="hint unreadable" role="status">
      ${names ? host.t('compare.unreadable', { names }) : nothing}
    </p>`;
  }

  private renderTooFew(): TemplateResult {
    const { host, set } = this;
    if (set.isComing) return this.message('player.loading');
    const open = () => runInAction(() => (this.drawer = 'analyses'));
    const action = { label: host.t('compare.choose'), run: open };
    const text = host.t('compare.tooFew');
    const isOpen = this.drawer === 'analyses';
    return html`${renderMessage(host, { text, severity: 'info', ...(!isOpen && { action }) })}`;
  }

  private message(key: string): TemplateResult {
    return html`${renderMessage(this.host, { text: this.host.t(key), severity: 'info' })}`;
  }

  private renderRows(): TemplateResult {
    const { host, set, hand, layout, gutter } = this;
    const { group } = set;
    const box = group && groupBox(group, layout);
    return html`${set.annotators.length > 1 ? renderOverview(host, set) : nothing}
      <div
        class="viewport"
        part="viewport"
        role="slider"
        tabindex="0"
        aria-valuenow="0"
        aria-orientation="horizontal"
        aria-label=${host.t('compare.label')}
        ?data-narrow=${gutter === MARKS}
        @click=${hand.handleClick}
        @focus=${hand.handleFocus}
        @keydown=${hand.handleKey}
        ${variables({ gutter, tall: layout.height })}
      >
        <div class="content">
          <div class="corner"></div>
          <div class="ruler" part="ruler"></div>
          <div class="stage">
            <div class="probe"></div>
            <canvas class="rows" hidden></canvas>
            <i
              class="group"
              ?hidden=${!box}
              ${variables({ x: box?.x ?? 0, w: box?.width ?? 0, y: box?.y ?? 0, h: box?.height ?? 0 })}
            ></i>
          </div>
          ${renderNames(host, set, layout)}
          <div class="playhead" part="playhead" hidden></div>
        </div>
      </div>
      ${renderFollowChip(host, this.axis)}`;
  }

  private addStrip(): StripControls {
    const { host, axis, set } = this;
    const projection = () => this.projection;
    new CompareView(host, {
      canvas: this.part('canvas.rows'),
      rows: new ComparedRows(set),
      ...{ axis, layout: () => this.layout, width: () => this.width },
    });
    new Playhead(host, { element: this.part('.playhead'), projection, axis });
    const current = () => host.transport && this.projection.lineAt(host.transport.coarse)?.x;
    new Ruler(host, { element: this.part('.ruler'), axis, marks: () => this.marks, current });
    new StripTools(host, this.part('.viewport'), { axis, projection });
    new OverviewPlace(host, set, (onset) => this.seek(onset));
    new SliderVoice(host, {
      part: this.part('.viewport'),
      value: ({ onset }) => onset,
      max: () => set.end,
    });
    return new StripControls(host, {
      ...{ axis, projection },
      ends: () => [{ onset: quarters(0) }, { onset: quarters(set.end) }],
    });
  }

  /** Begins with the whole piece in view. */
  private showWhole(): void {
    this.axis.zoomTo(2 * Math.log2((this.axis.viewportWidth - this.gutter) / this.width));
  }

  private step(direction: 1 | -1): void {
    const group = this.set.step(direction, this.host.transport?.moment.onset ?? 0);
    if (group) this.goTo(group);
  }

  private goTo(group: LabelGroup): void {
    runInAction(() => (this.set.group = group));
    this.seek(group.from);
    const box = groupBox(group, this.layout);
    const viewport = this.part('.viewport')();
    if (!box || !viewport) return;
    const { scrollTop, clientHeight } = viewport;
    const isInView = box.y >= scrollTop && box.y + box.height <= scrollTop + clientHeight - RULER;
    if (!isInView) viewport.scrollTop = Math.max(0, box.y - RULER);
    // On a phone the music may have left the page.
    viewport.scrollIntoView({ block: 'nearest' });
  }

  /** Brings into sight what can be decided about the disagreement, which stands above the list. */
  private async showDecision(): Promise<void> {
    await this.host.updateComplete;
    this.part('.decide')()?.scrollIntoView({ block: 'nearest' });
  }

  private seek(onset: number): void {
    const { host, axis, set } = this;
    host.requestSeek({ onset: quarters(Math.min(Math.max(0, onset), set.end)) });
    axis.reveal(onset * PIXELS_PER_QUARTER);
  }

  private part(selector: string): () => HTMLElement | null {
    return () => this.host.renderRoot.querySelector(selector);
  }

  @computed private get layout(): CompareLayout {
    const { types, annotators, reading, isBlind } = this.set;
    return layOutRows(types, annotators, reading !== undefined && !isBlind);
  }

  /** In pixels at zoom exponent 0. */
  private get width(): number {
    return this.set.end * PIXELS_PER_QUARTER;
  }

  private get gutter(): number {
    return this.axis.viewportWidth >= LEAST_FOR_NAMES ? NAMES : MARKS;
  }

  @computed private get projection(): Projection {
    const width = Math.max(1, this.width);
    const onsetX = [
      { onset: 0, x: 0 },
      { onset: width / PIXELS_PER_QUARTER, x: width },
    ];
    const positions = PositionTable.from({ onsetX: onsetX as never });
    return stripProjection({ positions, width, height: 1 });
  }

  @computed private get marks() {
    const measures = this.host.model?.measureMap?.measures ?? [];
    return measures.map(({ onset, name }) => ({ x: onset * PIXELS_PER_QUARTER, text: name }));
  }

  private get spoken(): string {
    const { group } = this.set;
    return group ? groupText(this.host, this.set, group) : '';
  }
}

const RULER = 24;

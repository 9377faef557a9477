import { html, type TemplateResult } from 'lit';
import { computed } from 'mobx';
import { adoptStyles } from '../base/element/adopt-styles.js';
import type { Panel } from '../base/element/late-element.js';
import { LabelSlot } from '../base/labels/label-slot.js';
import { renderMessage, renderProblem } from '../base/look/message.js';
import { PageAxis } from '../base/pages/page-axis.js';
import { PageControls } from '../base/pages/page-controls.js';
import { RowPlayhead } from '../base/pages/row-playhead.js';
import { renderFollowChip } from '../base/strip/follow-chip.js';
import { SliderVoice } from '../base/strip/slider-voice.js';
import { variables } from '../base/element/variables.js';
import { gridLineLayout, linesAbove, nearestLine } from '../core/geometry/grid/grid-lines.js';
import { GRID_BAND, type GridLayout, type GridRow } from '../core/geometry/grid/grid-layout.js';
import { GridLine } from '../core/geometry/grid/grid-line.js';
import { gridProjection } from '../core/geometry/grid/grid-projection.js';
import type { LineLayout } from '../core/geometry/labels/lines.js';
import type { Projection } from '../core/geometry/projection.js';
import type { SeekTarget } from '../core/model/playback/transport.js';
import type { MeasureMap } from '../core/time/measure-map.js';
import { quarters } from '../core/time/units.js';
import { gridMeasures } from './grid-measures.js';
import { GridMinimap } from './grid-minimap.js';
import { lineNames } from './grid-names.js';
import { renderRow, type RowLook } from './grid-row.js';
import type { GlosaGrid } from './grid.js';
import { gridOf, gridUnit, rowsIn } from './grid.layout.js';
import { gridStyles } from './grid.styles.js';
import { GridReader } from './grid-reader.js';

/** What a `<glosa-grid>` shows and does. */
export class GridPanel implements Panel {
  private readonly reader: GridReader;
  private readonly axis: PageAxis;
  private readonly controls: PageControls;

  constructor(
    private readonly host: GlosaGrid,
    zoom: number,
  ) {
    for (const styles of gridStyles) adoptStyles(host, styles);
    this.reader = new GridReader(host);
    const find = (selector: string) => () => host.renderRoot.querySelector<HTMLElement>(selector);
    const viewport = find('.viewport');
    const projection = () => this.projection;
    const axis = (this.axis = new PageAxis(host, {
      viewport,
      size: () => this.layout ?? NOTHING,
      unit: (width) => gridUnit(this.layout, width),
    }));
    axis.zoomTo(zoom);
    const rows = () => this.layout?.rows ?? [];
    this.controls = new PageControls(host, { axis, projection, rows, ends: () => this.ends });
    new RowPlayhead(host, { element: find('.playhead'), projection, axis });
    new LabelSlot(host, {
      viewport,
      content: find('.content'),
      picture: find('.picture'),
      projection,
      axis,
      hasRows: true,
      lines: () => this.lineLayout,
      lineFor: (line) => nearestLine(this.layout?.lines ?? [], line),
    });
    new GridMinimap(host, { viewport, axis, line: () => this.line });
    new SliderVoice(host, {
      part: viewport,
      value: ({ onset }) => onset,
      max: () => this.measureMap?.end ?? 0,
    });
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

  render(): TemplateResult {
    const { host, layout } = this;
    if (layout) return this.renderGrid(layout);
    if (host.isLoading || this.reader.isReading) return html`<div class="placeholder"></div>`;
    const { failure, retry } = this.reader;
    if (failure) return html`${renderProblem(host, failure, retry)}`;
    const none = { text: host.t('grid.none'), severity: 'info' } as const;
    return html`${host.model && renderMessage(host, none)}`;
  }

  private renderGrid(layout: GridLayout): TemplateResult {
    const { host, controls, axis } = this;
    const title = host.model?.localizedTitle(host.language) ?? '';
    return html`<div class="frame">
      <div
        class="viewport"
        part="viewport"
        role="slider"
        tabindex="0"
        aria-label=${host.t('grid.label', { title })}
        aria-valuenow="0"
        @click=${controls.handleClick}
        @focus=${controls.handleFocus}
        @keydown=${controls.handleKey}
        ${variables({ band: GRID_BAND, 'band-top': layout.bandTop, row: layout.rowHeight, lane: layout.lineHeight, tops: linesAbove(layout.lines) })}
      >
        <div class="content">
          <div class="picture" part="picture">
            ${this.shownRows.map((row) => renderRow(row, this.lookOf(row, layout)))}
          </div>
          <div class="playhead" part="playhead" hidden></div>
        </div>
      </div>
      ${renderFollowChip(host, axis)}
    </div>`;
  }

  private lookOf(row: GridRow, { rows }: GridLayout): RowLook {
    const { current, names } = this;
    return { isLast: row.index === rows.length - 1, current, names };
  }

  @computed private get names(): readonly string[] {
    const analysis = this.host.model?.analysis;
    const lines = this.layout?.lines ?? [];
    const names = analysis && lineNames(analysis, lines);
    return lines.map((line) => names?.get(line) ?? '');
  }

  @computed private get measureMap(): MeasureMap | undefined {
    return this.reader.isReading || !this.host.model ? undefined : gridMeasures(this.host.model);
  }

  @computed private get layout(): GridLayout | undefined {
    const { measureMap, host, axis } = this;
    const settings = host.model?.settings;
    if (!measureMap || !settings) return undefined;
    return gridOf(measureMap, {
      row: host.row,
      lines: host.lines,
      rowSetting: settings.gridRow,
      linesSetting: settings.gridLines,
      viewportWidth: axis.viewportWidth,
    });
  }

  @computed private get projection(): Projection | undefined {
    return this.layout && gridProjection(this.layout);
  }

  @computed private get line(): GridLine | undefined {
    const { layout, projection } = this;
    return layout && projection && new GridLine(projection, layout);
  }

  @computed private get lineLayout(): LineLayout | undefined {
    const { layout, axis } = this;
    return layout && gridLineLayout(layout.lines, layout.lineHeight * axis.scale);
  }

  @computed private get shownRows(): readonly GridRow[] {
    return this.layout ? rowsIn(this.layout, this.axis.visible) : [];
  }

  /** Count of the measure in which the music is. */
  @computed private get current(): number | undefined {
    const onset = this.host.transport?.coarse.onset;
    return onset === undefined ? undefined : this.measureMap?.measureAt(onset).count;
  }

  private get ends(): readonly [SeekTarget, SeekTarget] {
    return [{ onset: quarters(0) }, { onset: this.measureMap?.end ?? quarters(0) }];
  }
}

const NOTHING = { width: 0, height: 0 };

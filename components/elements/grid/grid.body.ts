import { html, type TemplateResult } from 'lit';
import { computed } from 'mobx';
import {
  GRID_BAND,
  type GridLayout,
  GridLine,
  gridLineLayout,
  gridProjection,
  type GridRow,
  type LineLayout,
  linesAbove,
  measureLength,
  type MeasureMap,
  nearestLine,
  type Piece,
  type Projection,
  QUARTER_TOLERANCE,
  quarters,
  regularMeasures,
  type SeekTarget,
  typeText,
} from '#core';
import {
  adoptStyles,
  type Body,
  type FindPart,
  type GlosaElement,
  PartController,
  renderMessage,
  renderProblem,
  type Scope,
  variables,
} from '#kit';
import {
  attachStripTools,
  LabelSlot,
  PageAxis,
  PageControls,
  renderFollowChip,
  RowPlayhead,
  SliderVoice,
} from '#views';
import { lineNames } from './grid-names.js';
import { renderRow, type RowLook } from './grid-row.js';
import type { GlosaGrid } from './grid.js';
import { gridOf, gridUnit, rowsIn } from './grid.layout.js';
import { gridStyles } from './grid.styles.js';
import { GridReader } from './grid-reader.js';

interface GridMinimapOptions {
  readonly viewport: FindPart;
  readonly axis: PageAxis;
  /** The grid as one line. Observable reads are followed. */
  readonly line: () => GridLine | undefined;
}

/** The minimap of a grid: its rows one after the other, as in a strip. */
class GridMinimap extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: GridMinimapOptions,
  ) {
    super(host, options.viewport);
  }

  protected attach(viewport: HTMLElement, scope: Scope): void {
    const { host, options } = this;
    const { axis, line } = options;
    const view = () => {
      const bottom = axis.start + axis.viewportHeight / axis.scale;
      const [start = 0, end = 0] = [line()?.xOf(axis.start), line()?.xOf(bottom)];
      return { start, end: Math.min(end, line()?.width ?? 0) };
    };
    const startAt = (x: number) => axis.startAt(line()?.yOf(x) ?? 0);
    attachStripTools({
      ...{ host, viewport, scope, axis },
      projection: line,
      line: { view, startAt },
    });
  }
}

/** The body of a `<glosa-grid>`. */
export class GridBody implements Body {
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
    if (host.isLoading || this.reader.isReading)
      return html`<div class="placeholder">
        ${renderMessage(host, { text: host.t('player.loading'), severity: 'info' })}
      </div>`;
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
    return lines.map((line) => typeText(names?.get(line) ?? '', this.host));
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

  /** Count of the measure at the playhead. */
  @computed private get current(): number | undefined {
    const onset = this.host.transport?.coarse.onset;
    return onset === undefined ? undefined : this.measureMap?.measureAt(onset).count;
  }

  private get ends(): readonly [SeekTarget, SeekTarget] {
    return [{ onset: quarters(0) }, { onset: this.measureMap?.end ?? quarters(0) }];
  }
}

const NOTHING = { width: 0, height: 0 };

/**
 * Returns the measures of a piece. Without a measure map, makes regular ones in its time signature, as
 * many as its pictures, recordings and labels reach. Undefined when the length is unknown. Observable.
 */
function gridMeasures(piece: Piece): MeasureMap | undefined {
  if (piece.measureMap) return piece.measureMap;
  const end = Math.max(0, ...endsOf(piece));
  if (!(end > QUARTER_TOLERANCE) || !Number.isFinite(end)) return undefined;
  const { upbeat, ...timeSignature } = piece.timeSignature;
  const measures = (end - upbeat) / measureLength(timeSignature) - QUARTER_TOLERANCE;
  return regularMeasures({ measures, timeSignature, upbeat });
}

function endsOf({ images, audios, analysis }: Piece): readonly number[] {
  return [
    ...images.map(({ positions }) => positions?.onsetToX?.domain?.[1] ?? 0),
    ...audios.flatMap(({ sync }) => sync?.laps.map((lap) => sync.onsetsOf(lap)?.[1] ?? 0) ?? []),
    ...(analysis?.labels.map(({ start, duration, ioi }) => start + (duration ?? ioi ?? 0)) ?? []),
  ];
}

import { compareShallow, computed, observable, observableRef } from 'mobx';
import {
  ALL,
  Analysis,
  type Box,
  endOf,
  FIRST_STAFF,
  fitLines,
  type HeldLines,
  isOnStaff,
  type Label,
  type LabelBoxes,
  LabelGeometry,
  LabelLayouter,
  type LabelStyle,
  type LineLayout,
  type LineRoom,
  linesWithin,
  MOUSE_SIZES,
  NOT_HELD,
  type Projection,
  type Selection,
  type StaffPlace,
  stylerOf,
  TOUCH_SIZES,
} from '#core';
import type { GlosaElement } from '#kit';
import type { Axis } from '../../strip/axis.js';
import { OPENABLE, placeOf } from './label-lines.js';
import { LooksReader, type LabelLooks } from './label-looks.js';

/** Options of the view under the layer. Observable reads are tracked. */
export interface LabelViewOptions {
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  /** The staves of a row of the picture, in pixels at zoom exponent 0 from its top. */
  readonly staves?: (row: number) => readonly StaffPlace[];
  /** Pixels that clef and key cover at the left; names of lines stand there. */
  readonly gutter?: () => number;
  /** Whether the picture is a page with rows: lines get no room and lie over the page. */
  readonly hasRows?: boolean;
  /** Returns the free room between two rows: lines that need more are drawn lower, down to stripes. */
  readonly room?: () => LineRoom;
  /** The lines of a view that has its own, always open; by default only the lines in use are. */
  readonly lines?: () => LineLayout | undefined;
  /** Returns the line on which such a view shows labels of a line. */
  readonly lineFor?: (line: number) => number;
  /** Number of lines shown above, and of lines below; by default all in use. */
  readonly mostLines?: () => number | undefined;
  /** Least room above the picture and below it, in pixels, also without labels. */
  readonly least?: () => number;
  /** Whether only marks over all lines are shown, without their flags. */
  readonly isBare?: () => boolean;
  /** Called with the room of the lines above and below the picture, in pixels on the screen. */
  readonly onRoom?: (room: number) => void;
  /** Height of the picture in pixels on the screen; by default that of its element. */
  readonly height?: () => number;
  /** Height of the ruler over the picture, in pixels; 22 by default, 0 over a picture with rows. */
  readonly head?: () => number;
}

export const RULER_HEIGHT = 22;
/** The largest share of a viewport that ruler and lines take while they are held: most of it is for the music. */
const MOST_HELD = 0.6;
const NONE: readonly Label[] = [];
const NO_LINES: LineLayout = { sizes: MOUSE_SIZES, above: 0, below: 0, extents: new Map() };
/** Draws labels before there is an analysis to hold them. */
const NO_ANALYSIS = new Analysis('');
const NO_STAVES: readonly StaffPlace[] = [];

/** The content of the layer: which labels, where, in which style. All of it is observable. */
export class LabelScene {
  /** Height of the picture's element in pixels on the screen. */
  @observable accessor measuredHeight = 0;
  /** How far the view is scrolled down, in pixels. */
  @observable accessor scrolled = 0;
  /** Whether the empty lines are open. */
  @observable accessor areLinesOpen = false;
  /** Whether the pointer is a finger. */
  @observable accessor isCoarse = false;
  /** Lines of which every lane is shown. */
  @observableRef accessor spread: ReadonlySet<number> = new Set();
  /** Labels as the present gesture would leave them. */
  @observableRef accessor preview: readonly Label[] | undefined = undefined;
  @observable accessor hovered: number | undefined = undefined;
  @observable accessor focused: number | undefined = undefined;

  private readonly reader = new LooksReader();
  private readonly layouter = new LabelLayouter();

  constructor(
    private readonly host: GlosaElement,
    readonly view: LabelViewOptions,
  ) {}

  get analysis(): Analysis | undefined {
    return this.host.model?.analysis;
  }

  get selection(): Selection | undefined {
    return this.host.model?.selection;
  }

  @computed get projection(): Projection | undefined {
    return this.view.projection();
  }

  /** The shown labels, by start. */
  @computed get labels(): readonly Label[] {
    const shown = this.withoutHidden(this.analysis?.shownLabels ?? NONE);
    const most = this.view.isBare?.() ? 0 : this.view.mostLines?.();
    if (most === undefined) return shown;
    const kept = linesWithin(
      shown.map((label) => this.lineOf(label)),
      most,
    );
    return shown.filter((label) => kept.has(this.lineOf(label)));
  }

  /** Returns those of some labels that do not stand on a hidden staff. */
  private withoutHidden(labels: readonly Label[]): readonly Label[] {
    const isHidden = ({ top, bottom }: StaffPlace) => bottom <= top;
    const staves = this.staves(0);
    if (!staves.some(isHidden)) return labels;
    return labels.filter((label) => {
      const line = this.lineOf(label);
      return !isOnStaff(line) || !isHidden(staves[line - FIRST_STAFF]!);
    });
  }

  /** Returns the label of an id, when it is shown. */
  label(id: number | undefined): Label | undefined {
    return id === undefined ? undefined : this.labels[this.indexOf(id)];
  }

  /** Returns the index of a label in `labels` by its id; −1 for one that is not shown. */
  indexOf(id: number): number {
    const { labels } = this;
    const label = this.analysis?.label(id);
    if (!label) return -1;
    let [low, high] = [0, labels.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(labels[middle]!, label)) low = middle + 1;
      else high = middle;
    }
    return labels[low] === label ? low : -1;
  }

  style(label: Label): LabelStyle {
    return stylerOf(this.analysis ?? NO_ANALYSIS).of(label);
  }

  /** Returns the line of a label, as geometry counts lines. */
  lineOf(label: Label): number {
    const place = placeOf(this.style(label).line, label, this.staves(0).length);
    return this.ownLines?.[place] ?? place;
  }

  /** Place of each line in a view with its own lines. */
  @computed({ equals: compareShallow }) private get ownLines(): readonly number[] | undefined {
    const { lineFor } = this.view;
    return lineFor && [ALL, ...OPENABLE].map((line) => lineFor(line));
  }

  /** Returns the boxes of a label in the picture, shown or not. */
  placesOf(label: Label): readonly Box[] {
    return this.projection?.boxes(label.start, endOf(label)) ?? [];
  }

  staves(row: number): readonly StaffPlace[] {
    return this.view.staves?.(row) ?? NO_STAVES;
  }

  /** The style of each label in `labels`. */
  get styles(): readonly LabelStyle[] {
    return this.looks.styles;
  }

  @computed private get looks(): LabelLooks {
    const { analysis, labels, ownLines } = this;
    const styler = stylerOf(analysis ?? NO_ANALYSIS);
    return this.reader.of({ labels, styler, staves: this.staves(0).length, ownLines });
  }

  @computed get boxes(): LabelBoxes | undefined {
    const { projection, spread: open } = this;
    return projection && this.layouter.of({ shapes: this.looks.shapes, projection, open });
  }

  /** The open lines and their heights. */
  @computed({ equals: sameLayout }) get layout(): LineLayout {
    const own = this.view.isBare?.() ? NO_LINES : this.view.lines?.();
    if (own) return own;
    const lanes = new Map<number, number>();
    if (this.areLinesOpen) for (const line of OPENABLE) lanes.set(line, 1);
    for (const { line, lanes: count } of this.boxes?.lines ?? [])
      if (line !== ALL && !isOnStaff(line)) lanes.set(line, Math.max(lanes.get(line) ?? 0, count));
    const hasMarks = this.boxes?.lines.some(({ line }) => line === ALL) ?? false;
    const sizes = this.isCoarse ? TOUCH_SIZES : MOUSE_SIZES;
    return fitLines({ lanes, hasMarks, sizes, least: this.view.least?.() }, this.view.room?.());
  }

  /** Height of the picture in pixels on the screen, without lines and ruler. */
  @computed get pictureHeight(): number {
    return this.view.height?.() ?? this.measuredHeight;
  }

  /** How far the lines beside a high picture are held in sight while the view is scrolled down. */
  @computed({ equals: compareShallow }) get held(): HeldLines {
    const { axis, hasRows, lines } = this.view;
    const { above, below } = this.layout;
    const beside = this.head + above + below;
    const rest = beside + this.pictureHeight - axis.viewportHeight;
    const hasRoom = beside <= MOST_HELD * axis.viewportHeight;
    if (hasRows || lines || rest < 1 || !hasRoom) return NOT_HELD;
    const scrolled = Math.min(Math.max(this.scrolled, 0), rest);
    return { above: scrolled, below: rest - scrolled };
  }

  @computed get head(): number {
    return this.view.head?.() ?? (this.view.hasRows ? 0 : RULER_HEIGHT);
  }

  @computed get geometry(): LabelGeometry | undefined {
    const { boxes, layout, projection } = this;
    if (!boxes || !projection || !(this.pictureHeight > 0)) return undefined;
    return new LabelGeometry({
      boxes,
      layout,
      scale: this.view.axis.scale,
      scaleY: this.pictureHeight / projection.height,
      top: this.head + (this.view.hasRows ? 0 : layout.above),
      staves: (row) => this.staves(row),
      held: this.held,
    });
  }

  /** Ids of the labels that a gesture moves: their old places are drawn as ghosts. */
  @computed({ equals: compareShallow }) get ghosts(): readonly number[] {
    return (this.preview ?? []).map(({ id }) => id);
  }
}

/** Whether a label comes before another in the order of shown labels. */
const isBefore = (a: Label, b: Label): boolean =>
  a.start < b.start || (a.start === b.start && a.id < b.id);

function sameLayout(a: LineLayout, b: LineLayout): boolean {
  return (
    a.sizes.line === b.sizes.line &&
    a.sizes.label === b.sizes.label &&
    a.above === b.above &&
    a.below === b.below &&
    a.extents.size === b.extents.size &&
    [...a.extents].every(([line, { top, height }]) => {
      const other = b.extents.get(line);
      return other?.top === top && other.height === height;
    })
  );
}

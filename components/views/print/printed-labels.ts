import {
  ALL,
  type Analysis,
  fitLines,
  isOnStaff,
  type Label,
  type LabelBoxes,
  LabelGeometry,
  LabelLayouter,
  type LabelStyle,
  type LineLayout,
  type PageRow,
  pixels,
  type Relation,
  rowsProjection,
  type StaffPlace,
  stylerOf,
} from '#core';
import { translate } from '#kit';
import { nameOfLine } from '../labels/layer/line-names.js';
import { LooksReader } from '../labels/layer/label-looks.js';
import { FlagPlaces } from '../labels/paint/flag-places.js';
import { paintLabels } from '../labels/paint/paint-surface.js';
import type { LabelTheme } from '../labels/paint/theme.js';
import { tagFitter } from './fit-tag.js';
import { PAPER, PAPER_FONTS, paperTheme } from './paper-theme.js';
import { PrintedRelations } from './printed-relations.js';
import { SvgContext } from './svg-context.js';
import { svg } from './svg-nodes.js';

/** Lines on paper are lower than those for a mouse: 5 mm, with letters of 9 points. */
const SIZES = { line: 22, label: 18 };
const NO_OPEN_LINES: ReadonlySet<number> = new Set();

export interface PrintedLabelsOptions {
  readonly analysis: Analysis;
  /** The relations to draw over the labels; none by default. */
  readonly relations?: readonly Relation[] | undefined;
  /** Language of the names of lines; by default English. */
  readonly language?: string | undefined;
  readonly staves: readonly StaffPlace[];
  /** Returns the rows when one has so much room above its picture, and below it. In pixels of the strip. */
  readonly rows: (room: Pick<LineLayout, 'above' | 'below'>) => readonly PageRow[];
  /** Size of the paper, in pixels of the strip. */
  readonly width: number;
  /** Pixels of the paper per pixel of the strip. */
  readonly scale: number;
}

/** The labels of a score on paper, laid out and painted as those on the screen. */
export class PrintedLabels {
  private readonly layout: LineLayout;
  private readonly geometry: LabelGeometry;
  private readonly labels: readonly Label[];
  private readonly styles: readonly LabelStyle[];
  private readonly theme: LabelTheme = paperTheme();
  private readonly flags: FlagPlaces;
  private readonly relations: PrintedRelations;
  /** Right edges of the rows. */
  private readonly ends: readonly number[];

  constructor(private readonly options: PrintedLabelsOptions) {
    const { analysis, staves, scale } = options;
    const { shownLabels: labels } = analysis;
    const looks = new LooksReader().of({
      labels,
      styler: stylerOf(analysis),
      staves: staves.length,
    });
    const { theme } = this;
    const { styles, shapes } = looks;
    const boxesOf = (rows: readonly PageRow[]): LabelBoxes => {
      const projection = rowsProjection(rows, { width: pixels(options.width), height: pixels(1) });
      return new LabelLayouter().of({ shapes, projection, open: NO_OPEN_LINES });
    };
    const layout = (this.layout = layoutOf(boxesOf(options.rows({ above: 0, below: 0 }))));
    const rows = options.rows(layout);
    const boxes = boxesOf(rows);
    this.ends = rows.map(({ endX }) => endX * scale);
    const geometry = new LabelGeometry({
      ...{ boxes, layout, scale, scaleY: scale, top: 0 },
      staves: () => staves,
    });
    this.flags = new FlagPlaces({ geometry, labels, styles, theme });
    this.relations = new PrintedRelations(analysis, geometry, options.relations ?? []);
    [this.geometry, this.labels, this.styles] = [geometry, labels, styles];
  }

  /** Room above and below the picture of each row, in pixels of the paper. */
  get room(): Pick<LineLayout, 'above' | 'below'> {
    return this.layout;
  }

  /** Returns the labels of a row, and the names of their lines; from the top of the row's lines. */
  draw(row: number, defs: SVGElement): SVGGElement {
    const { geometry, labels, styles, theme, flags } = this;
    const { top, height } = geometry.rowExtent(row);
    const group = svg('g', { transform: `translate(0 ${-top})` });
    const width = this.options.width * this.options.scale;
    const fit = tagFitter(theme);
    const rowEnd = this.ends[row] ?? width;
    paintLabels(new SvgContext(group, defs), {
      ...{ geometry, labels, styles, theme, flags, top, height, width, left: 0 },
      ...{ isUniform: false, ratio: 1, marks: 'all', longFrom: Infinity, grounds: [] },
      lines: geometry.boxes.lines.filter((line) => line.row === row),
      state: () => 'rest',
      fitTag: (place) => fit({ ...place, free: Math.min(place.free, rowEnd) }),
    });
    group.append(this.relations.draw(row));
    return group;
  }

  /** Returns the names of the lines in so much room at the left of a row. */
  drawNames(row: number, room: number): SVGGElement {
    const { geometry, layout, labels, theme } = this;
    const { top } = geometry.rowExtent(row);
    const font = `normal 400 ${NAME_SIZE}px ${PAPER_FONTS}`;
    const { language = 'en' } = this.options;
    const texts = { t: (key: string) => translate(language, key) };
    const names = [...layout.extents.keys()].flatMap((line) => {
      const extent = geometry.lineExtent(row, line);
      const isUsed = geometry.boxes.lines.some((each) => each.line === line && each.row === row);
      if (!extent || !isUsed) return [];
      const name = nameOfLine({ boxes: geometry.boxes, labels }, line, texts);
      const y = extent.top - top + Math.min(extent.height, SIZES.line) / 2 + NAME_SIZE * 0.355;
      const text = theme.measure.fitted(name, font, room);
      return [svg('text', { x: 0, y }, text)];
    });
    const look = { 'font-family': PAPER_FONTS, 'font-size': NAME_SIZE, fill: PAPER.ink2 };
    return svg('g', look, ...names);
  }
}

const NAME_SIZE = 10;

/** Opens the lines on which labels stand in any row, so that all rows have the same lines. */
function layoutOf({ lines }: LabelBoxes): LineLayout {
  const lanes = new Map<number, number>();
  for (const { line, lanes: count } of lines)
    if (line !== ALL && !isOnStaff(line)) lanes.set(line, Math.max(lanes.get(line) ?? 0, count));
  const hasMarks = lines.some(({ line }) => line === ALL);
  return fitLines({ lanes, hasMarks, sizes: SIZES }, undefined);
}

import {
  type Analysis,
  breakStrip,
  type Mark,
  type OnsetSpan,
  type PageRow,
  type PositionTable,
  type Relation,
  rowOfStripLine,
  type StripChunk,
  type StripLine,
  type StripPicture,
  ticks,
} from '#core';
import { lineClip, type LineWindow, type WordPlace } from './line-clip.js';
import { PAPER, PAPER_FONTS } from './paper-theme.js';
import type { PrintedLabels } from './printed-labels.js';
import { newId, short, svg } from './svg-nodes.js';

/** Width of the music on A4 and Letter with margins of 12 to 15 mm, in pixels of 1/96 inch. */
export const PAPER_WIDTH = 700;
/** Greatest height of the music in a line, so that a page has room for it, six lines of labels and a title. */
const TALLEST = 780;
/** Height of a staff on paper: 6.4 mm, as in editions for study. */
const STAFF = 24;
/** Scale of a picture whose staves are unknown. */
const USUAL_SCALE = 0.75;
/** Greatest enlargement to make full lines out of short ones. */
const MOST_STRETCHED = 1.12;
/** Room for the numbers of measures over a line of music. */
const NUMBERS = 15;
const NUMBER_SIZE = 10;
const GAP = 18;
/** Room for the names of lines where clef and key take less. */
const NAMES = 64;
const NAME_MARGIN = 6;
/** A bar line stands at the end of the line that it closes, not at the start of the next one. */
const BAR = 2.5;
/** Half of a bar line. */
const LAST_BAR = 1;

/** A score on one line, and what to print of it. */
export interface PrintInputs {
  readonly picture: StripPicture;
  readonly positions: PositionTable;
  /** Names of measures at their bar lines, in pixels of the strip. */
  readonly marks: readonly Mark[];
  /** The labels to print; without it, none. */
  readonly analysis?: Analysis | undefined;
  /** The relations to draw over the labels; none by default. */
  readonly relations?: readonly Relation[] | undefined;
  /** Language of the names of lines; by default English. */
  readonly language?: string;
  /** The passage to print; by default all. */
  readonly span?: OnsetSpan | undefined;
  /** Width of the paper in pixels of 1/96 inch. */
  readonly width?: number;
  /** The words in the picture, as far as they were measured. */
  readonly words?: readonly WordPlace[];
  /** Returns the drawing of a chunk, as wide and high as it is in the strip, from its top left corner. */
  readonly draw: (chunk: StripChunk) => SVGElement;
}

/** A line of music with its labels. */
export interface PrintedSystem {
  /** In pixels of the paper. */
  readonly width: number;
  readonly height: number;
  readonly group: SVGGElement;
}

type MakeLabels = typeof PrintedLabels;

/**
 * Breaks a score on one line into lines for paper, each with its labels, their lines' names and the names of
 * its measures. Empty where the picture does not show the passage.
 *
 * @param Labels The layout of labels, where there are some.
 */
export function printScore(inputs: PrintInputs, Labels?: MakeLabels): readonly PrintedSystem[] {
  const plan = planOf(inputs, Labels !== undefined);
  if (!plan) return [];
  const labels = Labels && inputs.analysis && labelsOf(plan, Labels, inputs.analysis);
  const { above, below } = labels?.room ?? NO_ROOM;
  const page: Page = { ...plan, labels, above, below };
  return plan.lines.map((line, index) => drawSystem(page, line, index));
}

const NO_ROOM = { above: 0, below: 0 };

interface Plan {
  readonly inputs: PrintInputs;
  readonly lines: readonly StripLine[];
  readonly gutter: number;
  /** Pixels of the paper per pixel of the strip. */
  readonly scale: number;
  /** Where the music begins, in pixels of the paper. */
  readonly left: number;
}

interface Page extends Plan {
  readonly labels: PrintedLabels | undefined;
  readonly above: number;
  readonly below: number;
}

function planOf(inputs: PrintInputs, hasLabels: boolean): Plan | undefined {
  const { picture, positions, span, width = PAPER_WIDTH } = inputs;
  const [staff] = positions.staves;
  const gutter = positions.gutter ?? 0;
  const names = hasLabels ? NAMES : 0;
  const natural = staff ? STAFF / (staff.bottom - staff.top) : USUAL_SCALE;
  const most = TALLEST / picture.height;
  const usual = Math.min(natural, most);
  const room = (width - Math.max(gutter * usual, names)) / usual;
  const lines = breakStrip({ positions, width: picture.width, span, room });
  if (lines.length === 0) return undefined;
  const widest = Math.max(...lines.map(({ from, to }) => to - from));
  const full = Math.min(most, width / (widest + gutter), (width - names) / widest);
  const scale = lines.length > 1 ? Math.min(full, usual * MOST_STRETCHED) : Math.min(full, usual);
  return { inputs, lines, gutter, scale, left: Math.max(gutter * scale, names) };
}

function labelsOf(plan: Plan, Labels: MakeLabels, analysis: Analysis): PrintedLabels {
  const { positions, language, relations, width = PAPER_WIDTH } = plan.inputs;
  const { scale } = plan;
  const rows = (room: { readonly above: number; readonly below: number }) => rowsOf(plan, room);
  const paper = { rows, width: width / scale, scale };
  return new Labels({ analysis, relations, language, staves: positions.staves, ...paper });
}

/** Returns the lines as rows of a page, in pixels of the strip. */
function rowsOf(
  { lines, inputs: { positions, picture }, scale, left }: Plan,
  { above, below }: { readonly above: number; readonly below: number },
): readonly PageRow[] {
  const step = picture.height + (above + below + NUMBERS + GAP) / scale;
  return lines.map((line, index) =>
    rowOfStripLine(line, positions, {
      index,
      isFinal: index === lines.length - 1,
      y: (above + NUMBERS) / scale + index * step,
      height: picture.height,
      left: left / scale,
    }),
  );
}

function drawSystem(page: Page, line: StripLine, index: number): PrintedSystem {
  const { inputs, scale, left, above, below, labels } = page;
  const height = NUMBERS + above + inputs.picture.height * scale + below;
  const defs = svg('defs');
  const group = svg('g', {}, defs, drawNumbers(page, line), drawMusic(page, line, { index, defs }));
  if (labels) {
    const shown = svg('g', { transform: `translate(0 ${NUMBERS})` });
    shown.append(labels.drawNames(index, left - NAME_MARGIN), labels.draw(index, defs));
    group.append(shown);
  }
  return { width: left + (line.to - line.from) * scale, height, group };
}

/** Draws the names of measures over a line, as many as there is room for. */
function drawNumbers({ inputs: { marks }, scale, left }: Page, line: StripLine): SVGGElement {
  const inside = marks.filter(({ x }) => x >= line.from - BAR && x < line.to - BAR);
  const placed = inside.map(({ x, text }) => ({ x: left + (x - line.from) * scale, text }));
  const shown = ticks(placed, 1).filter(({ isNamed }) => isNamed);
  const look = { 'font-family': PAPER_FONTS, 'font-size': NUMBER_SIZE, fill: PAPER.ink2 };
  const texts = shown.map(({ x, text }) => svg('text', { x, y: NUMBER_SIZE }, text));
  return svg('g', look, ...texts);
}

interface Drawn {
  readonly index: number;
  readonly defs: SVGDefsElement;
}

/** Draws the picture of a line, after clef and key from the start of the strip. */
function drawMusic(page: Page, line: StripLine, { index, defs }: Drawn): SVGGElement {
  const { gutter, scale, left, above } = page;
  const group = svg('g', { transform: `translate(0 ${short(NUMBERS + above)})`, color: PAPER.ink });
  const isStart = line.from <= gutter;
  const skipped = isStart ? 0 : BAR;
  // The staff goes on in place of the bar line that closes the line before.
  const clef = { from: 0, to: gutter + skipped, at: left - gutter * scale };
  const music = {
    ...{ from: line.from + skipped, to: line.to + LAST_BAR, at: left + skipped * scale },
    cutBefore: isStart ? undefined : line.from,
    cutAfter: line.to < page.inputs.picture.width ? line.to : undefined,
  };
  const parts = gutter > 0 ? [clef, music] : [music];
  for (const part of parts) group.append(drawPart(page, part, defs));
  group.dataset['line'] = String(index + 1);
  return group;
}

interface Part extends Omit<LineWindow, 'height'> {
  /** Left edge on the paper. */
  readonly at: number;
}

/** Draws a part of the strip: the chunks that show it, clipped. */
function drawPart({ inputs, scale }: Page, part: Part, defs: SVGElement): SVGGElement {
  const { from, to, at } = part;
  const { picture, words = [] } = inputs;
  const { height, chunks } = picture;
  const id = newId('clip');
  defs.append(svg('clipPath', { id }, svg('path', { d: lineClip({ ...part, height }, words) })));
  // A word may begin or end in the chunk beside.
  const reach = Math.max(0, ...words.map(({ left, right }) => right - left));
  const shown = chunks.filter(({ x, width }) => x < to + reach && x + width > from - reach);
  const drawn = shown.map((chunk) =>
    svg('g', { transform: `translate(${short(chunk.x)} 0)` }, inputs.draw(chunk)),
  );
  const move = `translate(${short(at - from * scale)} 0) scale(${scale})`;
  return svg('g', { transform: move }, svg('g', { 'clip-path': `url(#${id})` }, ...drawn));
}

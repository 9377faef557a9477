import { TextMeasure } from '../labels/paint/tag-text.js';
import { PAPER, PAPER_FONTS } from './paper-theme.js';
import type { PrintedSystem } from './printed-score.js';
import { svg } from './svg-nodes.js';

/** What a figure shows, in words; empty texts are left out. */
export interface Caption {
  readonly title: string;
  /** Composer and measures. */
  readonly details: string;
  readonly source: string;
}

/** Distance between two lines of music. */
const GAP = 14;
const CAPTION_GAP = 16;
const MARGIN = 4;
/** Narrower figures have no room for a caption. */
const LEAST_WIDTH = 320;

interface TextLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
}

/** A score in lines, and the drawings that they refer to. */
export interface DrawnScore {
  readonly systems: readonly PrintedSystem[];
  readonly shared: readonly SVGElement[];
}

/** Draws lines of music and a caption under them as one picture, complete in itself. */
export function drawFigure({ systems, shared }: DrawnScore, caption: Caption): SVGSVGElement {
  const inner = Math.max(LEAST_WIDTH, ...systems.map(({ width }) => width));
  let y = MARGIN;
  const music = systems.map(({ group, height }) => {
    const placed = svg('g', { transform: `translate(${MARGIN} ${y})` }, group);
    y += height + GAP;
    return placed;
  });
  y += CAPTION_GAP - GAP;
  const words = captionLines(caption, inner).map(({ text, size, weight, fill }) => {
    y += size * 1.4;
    const look = { 'font-size': size, 'font-weight': weight, fill };
    return svg('text', { x: MARGIN, y: y - size * 0.4, ...look }, text);
  });
  const [width, height] = [Math.ceil(inner + 2 * MARGIN), Math.ceil(y + MARGIN)];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return svg(
    'svg',
    { ...size, version: '1.1' },
    svg('title', {}, [caption.title, caption.details].filter(Boolean).join(', ')),
    svg('defs', {}, ...shared),
    ...music,
    svg('g', { 'font-family': PAPER_FONTS }, ...words),
  );
}

function captionLines({ title, details, source }: Caption, room: number): readonly TextLine[] {
  const measure = new TextMeasure();
  const lines = (text: string, size: number, weight: number, fill: string): readonly TextLine[] =>
    wrapped(text, room, (part) =>
      measure.width(part, `normal ${weight} ${size}px ${PAPER_FONTS}`),
    ).map((part) => ({ text: part, size, weight, fill }));
  return [
    ...lines(title, 13, 700, PAPER.ink),
    ...lines(details, 12, 400, PAPER.ink),
    ...lines(source, 10, 400, PAPER.ink2),
  ];
}

/** Breaks a text into lines at its spaces, and a word that is wider than a line within it. */
export function wrapped(
  text: string,
  room: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && widthOf(line + letter) > room) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the text of an SVG file. */
export const figureText = (figure: SVGSVGElement): string =>
  `${HEAD}${new XMLSerializer().serializeToString(figure)}\n`;

import { FormatError, type StripChunk, type StripPicture } from '#core';
import type { MeiReading } from '../mei/read-mei.js';
import type { PictureOptions, StripPositions } from '../types.js';
import type { XmlElement } from '../xml-tree.js';
import { chunkText } from './chunk-text.js';
import { kindOf, musicFontOf, numbersIn, readDrawing, type Drawing } from './drawing.js';
import { onsetAfter, readDrawnMeasure, risingOnsets, type DrawnMeasure } from './onsets.js';

/** Height of a staff of five lines, in Verovio's units. */
export const STAFF_HEIGHT = 720;
export const DEFAULT_STAFF_HEIGHT = 32;
const DEFAULT_CHUNK_WIDTH = 1000;

export interface CutStrip {
  readonly picture: StripPicture;
  readonly positions: StripPositions;
  readonly musicFont?: string;
}

/**
 * Cuts a system that Verovio has drawn on one line into chunks, and reads its positions.
 * @throws FormatError when no measure shows a staff.
 */
export function cutStrip(
  svg: string,
  reading: MeiReading,
  options: PictureOptions & { readonly fileName: string },
): CutStrip {
  const drawing = readDrawing(svg);
  const system = drawing.systems[0];
  const measures = (system?.measures ?? []).flatMap(
    (measure) => readDrawnMeasure(measure, reading) ?? [],
  );
  if (!system || !measures[0]) {
    throw new FormatError(`${options.fileName}: the score draws no measures`);
  }
  const scale = (options.staffHeight ?? DEFAULT_STAFF_HEIGHT) / STAFF_HEIGHT;
  const cutter = new StripCutter(drawing, system.element, measures, scale);
  return {
    picture: {
      width: drawing.width * scale,
      height: drawing.height * scale,
      chunks: cutter.chunks(options),
    },
    positions: cutter.positions(onsetAfter(measures, reading)),
    musicFont: options.standalone ? undefined : musicFontOf(drawing),
  };
}

/** The measures from `first` up to `next`, which is not in it, and where they start. */
interface Stretch {
  readonly first: number;
  readonly next: number;
  readonly left: number;
}

class StripCutter {
  private reaches: readonly (readonly [number, number])[] | undefined;

  constructor(
    private readonly drawing: Drawing,
    private readonly system: XmlElement,
    private readonly measures: readonly DrawnMeasure[],
    private readonly scale: number,
  ) {}

  positions(end: number): StripPositions {
    const { measures } = this;
    const last = measures.at(-1)!.lines.right;
    const onsets = measures.flatMap((measure) => measure.onsets);
    return {
      'onset-x': risingOnsets([...onsets, { onset: end, x: last }]).map(({ onset, x }) => ({
        onset,
        x: this.xOf(x),
      })),
      bars: measures.map(({ onset, lines }) => ({ onset, x: this.xOf(lines.left) })),
      staves: measures[0]!.lines.staves.map(({ top, bottom }) => ({
        top: this.yOf(top),
        bottom: this.yOf(bottom),
      })),
      gutter: this.xOf(gutterEnd(measures[0]!)),
    };
  }

  chunks(options: PictureOptions): StripChunk[] {
    const { chunkWidth = DEFAULT_CHUNK_WIDTH } = options;
    const chunks: StripChunk[] = [];
    const wanted = chunkWidth / this.scale;
    let first = 0;
    while (first < this.measures.length) {
      const left = first === 0 ? -this.drawing.left : this.measures[first]!.lines.left;
      let next = first + 1;
      while (next < this.measures.length && this.measures[next]!.lines.right - left <= wanted)
        next++;
      chunks.push(this.chunk({ first, next, left }, options));
      first = next;
    }
    return chunks;
  }

  private chunk({ first, next, left }: Stretch, options: PictureOptions): StripChunk {
    const { standalone: isStandalone = false, merged: isMerged = isStandalone } = options;
    const { drawing, measures, scale } = this;
    const right = measures[next]?.lines.left ?? drawing.width - drawing.left;
    const x = left + drawing.left;
    const frame = { x, y: 0, width: right - left, height: drawing.height };
    const body = isStandalone
      ? this.reachingBody({ first, next, left, right })
      : this.bodyBetween(first, next);
    const system = `<g class="system">${body}</g>`;
    const kind = { isStandalone, isMerged };
    const svg = chunkText(drawing, { body: system, ...frame, scale, ...kind });
    return { x: x * scale, width: frame.width * scale, svg };
  }

  /**
   * Returns the measures of a stretch with the measures beside it, whose text may reach in, and those
   * whose slurs do.
   */
  private reachingBody({ first, next, left, right }: Stretch & { right: number }): string {
    this.reaches ??= this.measures.map((_, index) => reachOf(this.bodyBetween(index, index + 1)));
    const bodies = this.reaches.map(([from, to], index) => {
      const isNear = index >= first - 1 && index <= next;
      return isNear || (from < right && to > left) ? this.bodyBetween(index, index + 1) : '';
    });
    return bodies.join('');
  }

  /** Returns the drawing from a measure up to another, with everything between the measures. */
  private bodyBetween(first: number, next: number): string {
    const { drawing, measures, system } = this;
    const start = first === 0 ? system.contentStart : this.startOf(first);
    const end = next < measures.length ? this.startOf(next) : system.contentEnd;
    return drawing.svg.slice(start, end);
  }

  /**
   * Returns where the drawing of a measure starts: an ending's bracket stands before its first measure.
   */
  private startOf(index: number): number {
    return this.measures[index - 1]!.element.end;
  }

  private xOf(x: number): number {
    return (x + this.drawing.left) * this.scale;
  }

  private yOf(y: number): number {
    return (y + this.drawing.top) * this.scale;
  }
}

/** Returns right end of the clefs and key signatures at the start of the first measure. */
function gutterEnd({ element, lines, onsets }: DrawnMeasure): number {
  let end = lines.left;
  let meter = onsets[0]?.x ?? lines.right;
  for (const staff of element.children) {
    for (const sign of staff.children) {
      const kind = kindOf(sign);
      const isMeter = kind === 'meterSig' || kind === 'meterSigGrp';
      for (const use of sign.name === 'g' ? sign.all('use') : []) {
        const x = numbersIn(use.attribute('transform') ?? '')[0] ?? 0;
        if (isMeter) meter = Math.min(meter, x);
        else if (kind === 'clef') end = Math.max(end, x + 500);
        else if (kind === 'keySig') end = Math.max(end, x + 180);
      }
    }
  }
  return Math.min(end, meter);
}

const LINES = / (?:d|points)="([^"]*)"| x="([^"]*)"/g;

/** Returns the extent of the lines in a piece of SVG: slurs may reach far beyond their measure. */
function reachOf(svg: string): readonly [number, number] {
  let [from, to] = [Infinity, -Infinity];
  for (const [, line, x] of svg.matchAll(LINES)) {
    const numbers = line === undefined ? [Number(x)] : numbersIn(line);
    for (let index = 0; index < numbers.length; index += 2) {
      from = Math.min(from, numbers[index]!);
      to = Math.max(to, numbers[index]!);
    }
  }
  return [from, to];
}

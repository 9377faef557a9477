import {
  ALL,
  FLAG_STEP,
  FlagSteps,
  IS_POINT,
  isCrowded,
  isOnStaff,
  type Label,
  type LabelGeometry,
  type LabelStyle,
  type LineBoxes,
  NO_FLAG,
  type Rect,
} from '#core';
import { smallTag, tagFont } from './fonts.js';
import { tagText } from './tag-text.js';
import type { LabelTheme } from './theme.js';

export interface FlagInputs {
  readonly geometry: LabelGeometry;
  readonly labels: readonly Label[];
  readonly styles: readonly LabelStyle[];
  readonly theme: LabelTheme;
}

export const FLAG_HEIGHT = 18;
/** Distance from the top of all lines to the first flag. */
const FLAG_TOP = 3;
/** Half of the vertical mark. */
export const MARK_HALF = 1.5;
/** Distance from a point to the text beside it. */
export const POINT_GAP = 10;
export const FLAG_PADDING = 7;
/** Padding in the flag of a note, where a diamond stands before the text. */
export const NOTE_PADDING = 22;
const LONGEST_FLAG = 160;

/** The places of the flags of marks, and of the tags beside points. */
export class FlagPlaces {
  private readonly steps = new Map<LineBoxes, FlagSteps | undefined>();

  constructor(private readonly inputs: FlagInputs) {}

  /** Greatest distance of flags from the top of all lines, in pixels. */
  get height(): number {
    return FLAG_TOP + Math.max(1, this.mostSteps) * FLAG_STEP;
  }

  /** Returns the flag of a mark; undefined where it has no tag, or no room for it. */
  flag(line: LineBoxes, box: number): Rect | undefined {
    const { geometry } = this.inputs;
    const step = this.stepsOf(line)?.of(box - line.first) ?? NO_FLAG;
    const width = this.flagWidth(box);
    if (step === NO_FLAG || width === 0) return undefined;
    const { x, y } = geometry.rectOf(line, box);
    return { x: x - MARK_HALF, y: y + FLAG_TOP + step * FLAG_STEP, width, height: FLAG_HEIGHT };
  }

  /** Returns the part of a tag outside its label that can be grabbed: a flag, or the text beside a point. */
  tagRect(line: LineBoxes, box: number): Rect | undefined {
    const { geometry } = this.inputs;
    if (line.line === ALL) return this.flag(line, box);
    if (!(geometry.boxes.flags[box]! & IS_POINT) || isOnStaff(line.line)) return undefined;
    const rect = geometry.rectOf(line, box);
    const width = Math.min(this.textWidth(box), this.roomBeside(line, box));
    return { ...rect, width: POINT_GAP + width };
  }

  /** Returns the pixels between a point and the next label on its lane. */
  roomBeside(line: LineBoxes, box: number): number {
    const { x } = this.inputs.geometry.rectOf(line, box);
    return Math.max(0, this.freeAfter(line, box) - x - POINT_GAP - 4);
  }

  /** Returns where the next label on the lane of a label begins; infinite where none follows in the row. */
  freeAfter(line: LineBoxes, box: number): number {
    const { boxes, scale } = this.inputs.geometry;
    const { x, lane } = boxes;
    let next = box + 1;
    while (next < line.end && lane[next] !== 0 && lane[box] !== 0 && lane[next] !== lane[box])
      next++;
    return next < line.end ? x[next]! * scale : Infinity;
  }

  text(box: number): string {
    return tagText(this.labelOf(box)?.tag ?? '');
  }

  private stepsOf(line: LineBoxes): FlagSteps | undefined {
    if (!this.steps.has(line)) this.steps.set(line, this.stepsIn(line));
    return this.steps.get(line);
  }

  private stepsIn({ first, end }: LineBoxes): FlagSteps | undefined {
    const { boxes, scale } = this.inputs.geometry;
    const count = end - first;
    const span = ((boxes.x[end - 1] ?? 0) - (boxes.x[first] ?? 0)) * scale;
    if (count > 50 && isCrowded(count, span)) return undefined;
    return new FlagSteps({
      count,
      xOf: (mark) => boxes.x[first + mark]! * scale,
      widthOf: (mark) => this.flagWidth(first + mark),
      steps: this.mostSteps,
    });
  }

  /** Greatest number of steps: flags stand over the lines above the music and never cover it. */
  private get mostSteps(): number {
    return Math.floor(this.inputs.geometry.layout.above / FLAG_STEP);
  }

  private flagWidth(box: number): number {
    const width = this.textWidth(box);
    const isNote = this.styleOf(box)?.symbol === 'diamond';
    const start = isNote ? NOTE_PADDING : FLAG_PADDING;
    return width && Math.min(width + start + FLAG_PADDING, LONGEST_FLAG);
  }

  private textWidth(box: number): number {
    const { theme } = this.inputs;
    const text = this.text(box);
    const style = this.styleOf(box);
    const { measure, tokens } = theme;
    return text && style ? measure.width(text, tagFont(style, tokens, smallTag(tokens))) : 0;
  }

  private styleOf(box: number): LabelStyle | undefined {
    return this.inputs.styles[this.inputs.geometry.boxes.label[box]!];
  }

  private labelOf(box: number): Label | undefined {
    return this.inputs.labels[this.inputs.geometry.boxes.label[box]!];
  }
}

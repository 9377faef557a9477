/** A line on a ruler, with its text. */
export interface Mark {
  /** In pixels at zoom 1. */
  readonly x: number;
  readonly text: string;
}

export interface Tick extends Mark {
  /** Whether there is room for the text. */
  readonly isNamed: boolean;
}

/** Marks closer than this are not all drawn, in pixels on the screen. */
const SMALLEST_GAP = 6;
const CHARACTER_WIDTH = 7.5;
const TEXT_MARGIN = 10;
const STEPS = [1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Returns the marks of a ruler that are drawn at a scale, and which of them have their text. */
export function ticks(marks: readonly Mark[], scale: number): readonly Tick[] {
  if (marks.length < 2) return marks.map((mark) => ({ ...mark, isNamed: true }));
  const gap = typicalGap(marks) * scale;
  const textWidth = marks.reduce((widest, mark) => Math.max(widest, widthOf(mark)), 0);
  const every = (width: number) => STEPS.find((step) => step * gap >= width) ?? marks.length;
  const named = every(textWidth);
  const drawn = every(SMALLEST_GAP);
  // Where both are steps of the same marks, each name has its line.
  const result = marks.flatMap((mark, index) =>
    index % drawn === 0 || index % named === 0 ? [{ ...mark, isNamed: index % named === 0 }] : [],
  );
  return withoutCollisions(result, scale);
}

/** Pixels on the screen that the text of a mark takes. */
export const widthOf = ({ text }: Pick<Mark, 'text'>): number =>
  text.length * CHARACTER_WIDTH + TEXT_MARGIN;

/** Returns the median, so that one long rest or a pickup does not decide. */
function typicalGap(marks: readonly Mark[]): number {
  const gaps = marks.slice(1).map((mark, index) => mark.x - (marks[index]?.x ?? 0));
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

function withoutCollisions(all: readonly Tick[], scale: number): readonly Tick[] {
  let free = -Infinity;
  return all.map((tick) => {
    const isNamed = tick.isNamed && tick.x * scale >= free;
    if (isNamed) free = tick.x * scale + widthOf(tick);
    return { ...tick, isNamed };
  });
}

const TIME_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const TIME_GAP = 72;

/** Seconds between round times that have room for their texts. */
export const timeStep = (pixelsPerSecond: number): number =>
  TIME_STEPS.find((step) => step * pixelsPerSecond >= TIME_GAP) ?? 3600;

/**
 * Returns round times of a recording as marks: `0:10`, or `1:02:30` beyond an hour, or `0:01.5`. Only
 * those in the given range (pixels at zoom 1): a long recording has very many.
 */
export function timeMarks(
  duration: number,
  pixelsPerSecond: number,
  scale = 1,
  { start, end } = { start: 0, end: Infinity },
): readonly Mark[] {
  const step = timeStep(pixelsPerSecond * scale);
  const first = Math.max(0, Math.ceil(start / pixelsPerSecond / step));
  const last = Math.floor(Math.min(duration, end / pixelsPerSecond) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    x: (first + index) * step * pixelsPerSecond,
    text: formatTime((first + index) * step, step < 1 ? 1 : 0),
  }));
}

/** Seconds as `m:ss`, beyond an hour `h:mm:ss`, with as many decimals as asked for. */
export function formatTime(second: number, decimals = 0): string {
  const units = 10 ** decimals;
  const whole = Math.floor(Math.max(second, 0) * units + 1e-6) / units;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = (whole % 60).toFixed(decimals).padStart(decimals ? decimals + 3 : 2, '0');
  return hours
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}

/** The box that shows a video beside the music: where it stands and how wide it is, in pixels. */
export interface VideoPlace {
  /** Distance of its end and of its lower edge from those of the window. */
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Width in pixels of a player below which the video stands in the player. */
export const DOCKED_BELOW = 600;
/** Widths that a press on the corner goes through. */
const WIDTHS = [240, 360, 480] as const;
const NARROWEST = 160;
const MARGIN = 16;
/** Height of the bar over the picture. */
export const BAR = 28;

export const heightOf = (width: number): number => Math.round((width * 9) / 16) + BAR;

/** Returns the corner at the end, above a player whose top is at that height where there is room. */
export function firstPlace(playerTop: number, window: WindowSize): VideoPlace {
  const [width] = WIDTHS;
  const above = window.height - playerTop;
  const hasRoom = above > 0 && playerTop >= heightOf(width) + 2 * MARGIN;
  return { right: MARGIN, bottom: MARGIN + (hasRoom ? above : 0), width };
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** Returns the place nearest to the wished one, wholly inside the window. */
export function inWindow({ right, bottom, width }: VideoPlace, size: WindowSize): VideoPlace {
  const widest = Math.max(
    NARROWEST,
    Math.min(size.width - 2 * MARGIN, ((size.height - 2 * MARGIN - BAR) * 16) / 9),
  );
  const fitting = clamp(width, NARROWEST, widest);
  return {
    width: fitting,
    right: clamp(right, 0, Math.max(0, size.width - fitting)),
    bottom: clamp(bottom, 0, Math.max(0, size.height - heightOf(fitting))),
  };
}

/** Returns the same box in the next corner, clockwise. */
export function inNextCorner(place: VideoPlace, size: WindowSize): VideoPlace {
  const isRight = place.right < (size.width - place.width) / 2;
  const isLow = place.bottom < (size.height - heightOf(place.width)) / 2;
  const far = {
    right: size.width - place.width - MARGIN,
    bottom: size.height - heightOf(place.width) - MARGIN,
  };
  if (isRight && isLow) return { ...place, right: far.right, bottom: MARGIN };
  if (isLow) return { ...place, right: far.right, bottom: far.bottom };
  if (isRight) return { ...place, right: MARGIN, bottom: MARGIN };
  return { ...place, right: MARGIN, bottom: far.bottom };
}

/** Returns the next of the usual widths, in pixels. */
export const nextWidth = (width: number): number =>
  WIDTHS.find((each) => each > width + 1) ?? WIDTHS[0];

const STEP = 16;
/** Keys that move the video and change its size, in pixels; with Shift four times as far. */
export const VIDEO_KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Returns the pixels that an arrow key moves, four times as many with Shift; undefined for other keys. */
export function arrowStep({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): readonly [number, number] | undefined {
  const step = VIDEO_KEYS[key];
  const factor = shiftKey ? 4 : 1;
  return step && [step[0] * factor, step[1] * factor];
}

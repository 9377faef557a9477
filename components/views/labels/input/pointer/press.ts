import type { LabelHit, LabelView } from '../../label-view.js';
import type { LabelInput } from '../context.js';
import type { Point, Press } from '../gestures/gesture.js';

/** Distance from an end of a chosen label at which a finger grabs it, in pixels. */
const FINGER = 22;
/** Labels narrower than this, in pixels, are moved by a finger and not resized. */
const WIDE = 3 * FINGER;

interface At {
  readonly clientX: number;
  readonly clientY: number;
}

interface Modifiers extends At {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export const pointOf = ({ clientX, clientY, altKey }: At & { altKey: boolean }): Point => ({
  x: clientX,
  y: clientY,
  isFree: altKey,
});

/** Returns the press of an event. */
export function pressOf(input: LabelInput, event: Modifiers, isFinger = false): Press {
  const { clientX, clientY, ctrlKey, metaKey, shiftKey } = event;
  const isCopying = ctrlKey || metaKey;
  return {
    ...pointOf(event),
    hit: isFinger ? fingerHit(input, event) : input.finder.hitTest(clientX, clientY),
    place: input.finder.placeAt(clientX, clientY),
    isCopying,
    isAdding: isCopying || shiftKey,
  };
}

/** Whether a point is on the labels' ground: not on a scroll bar, nor on the ruler. */
export function isOnGround({ part }: LabelInput, event: MouseEvent): boolean {
  const { left, top } = part.getBoundingClientRect();
  const [x, y] = [event.clientX - left - part.clientLeft, event.clientY - top - part.clientTop];
  if (x > part.clientWidth || y > part.clientHeight) return false;
  return !event
    .composedPath()
    .some((target) => target instanceof Element && target.part.contains('ruler'));
}

/** Returns the label under a finger: near the ends of a chosen label it grabs them. */
function fingerHit(
  { finder, view, host }: LabelInput,
  { clientX, clientY }: At,
): LabelHit | undefined {
  const hit = finder.hitTest(clientX, clientY);
  const chosen = host.model?.selection.ids ?? [];
  if (hit && !chosen.includes(hit.id)) return hit;
  const near = chosen.length > MANY ? [] : chosen;
  return near.map((id) => endNear(view, id, { clientX, clientY })).find(Boolean) ?? hit;
}

/** Number of chosen labels above which a finger grabs no ends. */
const MANY = 50;

function endNear(view: LabelView, id: number, { clientX, clientY }: At): LabelHit | undefined {
  const rect = view.rectOf(id);
  if (!rect || rect.width < WIDE) return undefined;
  if (clientY < rect.top || clientY > rect.bottom) return undefined;
  if (Math.abs(clientX - rect.left) <= FINGER) return { id, part: 'start' };
  if (Math.abs(clientX - rect.right) <= FINGER) return { id, part: 'end' };
  return undefined;
}

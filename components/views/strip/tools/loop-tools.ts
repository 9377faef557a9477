import { type Loop, pixels, type Quarter, QUARTER_TOLERANCE, quarters, snapOnset } from '#core';
import { adoptStyles, attachDrag, type Pull, type Scope } from '#kit';
import { LOOP_KEYS } from './loop-keys.js';
import { LoopView } from './loop-view.js';
import { loopStyles } from './loop.styles.js';
import type { RulerParts } from './strip-parts.js';

/**
 * Shows the loop in the ruler, and edits it with the pointer: a drag over the ruler makes one, a drag at one of
 * its edges moves that edge, a double click removes it. It snaps like labels, with Alt to nothing. `{` and `}` set
 * its start and its end at the playhead.
 */
export function attachLoop(parts: RulerParts): void {
  const { host, ruler, scope, viewport } = parts;
  const view = new LoopView(parts);
  adoptStyles(host, loopStyles);
  attachDrag(scope, ruler, (event) => begin(parts, view, event));
  scope.listen(ruler, 'pointermove', (event) => {
    ruler.toggleAttribute('data-edge', view.edgeAt(event) !== undefined);
  });
  scope.listen(ruler, 'dblclick', (event) => {
    if (!view.loop) return;
    event.preventDefault();
    view.set(undefined);
  });
  scope.listen(viewport, 'keydown', (event) => handleKey(parts, view, event));
}

function begin(parts: RulerParts, view: LoopView, event: PointerEvent): Pull | undefined {
  const edge = view.edgeAt(event);
  const fixed = edge?.other ?? onsetAt(parts, event);
  if (fixed === undefined || !parts.host.transport) return undefined;
  let loop: Loop | undefined;
  const move = (now: PointerEvent) => {
    const onset = onsetAt(parts, now);
    if (onset !== undefined) loop = between(fixed, onset);
    view.show(loop);
  };
  const edges = new EdgeScroll(parts, move);
  return {
    move: (now) => {
      edges.follow(now);
      move(now);
    },
    drop: (hasMoved) => {
      edges.end();
      view.set(hasMoved && loop ? loop : view.loop);
    },
    cancel: () => {
      edges.end();
      view.show(undefined);
    },
  };
}

/**
 * Distance from an edge of the viewport, in pixels, at which the strip scrolls during a drag, and its speed
 * per frame.
 */
const EDGE = 28;
const SPEED = 14;

/** Scrolls a strip while the pointer is held at one of its edges. */
class EdgeScroll {
  private readonly scope: Scope;
  private last: PointerEvent | undefined;

  constructor(
    private readonly parts: RulerParts,
    private readonly onScroll: (pointer: PointerEvent) => void,
  ) {
    this.scope = parts.scope.child();
    this.next();
  }

  follow(pointer: PointerEvent): void {
    this.last = pointer;
  }

  end(): void {
    this.scope.dispose();
  }

  private next(): void {
    this.scope.frame(() => {
      this.next();
      const { last } = this;
      const { left, right } = this.parts.viewport.getBoundingClientRect();
      const x = last?.clientX ?? left + EDGE;
      const direction = x < left + EDGE ? -1 : x > right - EDGE ? 1 : 0;
      if (!last || direction === 0) return;
      this.parts.viewport.scrollBy({ left: direction * SPEED, behavior: 'instant' });
      this.onScroll(last);
    });
  }
}

/** Returns the loop between two onsets; undefined where they are equal. */
function between(a: Quarter, b: Quarter): Loop | undefined {
  if (Math.abs(a - b) < QUARTER_TOLERANCE) return undefined;
  return { start: quarters(Math.min(a, b)), end: quarters(Math.max(a, b)) };
}

/** Returns the place of the grid under the pointer; beyond the picture, its end. */
function onsetAt(parts: RulerParts, event: PointerEvent): Quarter | undefined {
  const { axis, host, projection } = parts;
  const picture = projection();
  const x = Math.min(Math.max(axis.placeAt(event.clientX), 0), picture?.width ?? 0);
  const onset = picture?.placeAt(pixels(x), pixels(0))?.onset;
  const { model } = host;
  if (onset === undefined || !model) return undefined;
  const unit = event.altKey ? 'off' : model.session.snap;
  return snapOnset(onset, { unit, measureMap: model.measureMap, notes: picture?.onsets });
}

function handleKey({ host }: RulerParts, view: LoopView, event: KeyboardEvent): void {
  const { model } = host;
  const onset = model?.transport.moment.onset;
  const edge = LOOP_KEYS[event.key];
  if (event.defaultPrevented || !edge) return;
  if (!model?.session.hasLetterKeys || onset === undefined) return;
  event.preventDefault();
  const { start = quarters(0), end = model.measureMap?.end ?? quarters(onset + 4) } =
    view.loop ?? {};
  const ends = edge === 'end' ? [start < onset ? start : quarters(0), onset] : [onset, end];
  const [from, to] = ends as [Quarter, Quarter];
  const last = model.measureMap?.end ?? quarters(from + 4);
  view.set(between(from, to > from ? to : last));
}

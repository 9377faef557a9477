import type { Scope } from '#kit';

/** Milliseconds after which a press is forgotten, because its user has gone on. */
const FRESH_MS = 3000;
/** Moves shorter than this, in pixels, are clicks: the strip has handled them. */
const THRESHOLD = 4;

interface Pressed {
  readonly down: PointerEvent;
  /** The last move. */
  move?: PointerEvent;
  up?: PointerEvent;
}

/**
 * Keeps presses on a view while its label layer loads: the layer gets them later, so that the first drag is
 * not lost.
 */
export class FirstPress {
  private readonly scope: Scope;
  private pressed: Pressed | undefined;

  constructor(
    private readonly part: HTMLElement,
    scope: Scope,
  ) {
    this.scope = scope.child();
    this.scope.listen(part, 'pointerdown', (event) => this.handleDown(event));
    this.scope.listen(window, 'pointermove', (event) => this.handleMove(event));
    this.scope.listen(window, 'pointerup', (event) => this.handleUp(event));
    this.scope.listen(window, 'pointercancel', () => (this.pressed = undefined));
  }

  /** Repeats press, move and release for the layer, which is now loaded. */
  replay(): void {
    const { pressed, part, scope } = this;
    scope.dispose();
    if (!pressed || !isWanted(pressed)) return;
    for (const event of [pressed.down, pressed.move, pressed.up])
      if (event) part.dispatchEvent(new PointerEvent(event.type, event));
  }

  private handleDown(event: PointerEvent): void {
    const isGround = event.isPrimary && event.button === 0 && !isOnRuler(event);
    this.pressed = isGround ? { down: event } : undefined;
  }

  private handleMove(event: PointerEvent): void {
    const { pressed } = this;
    if (pressed?.down.pointerId !== event.pointerId || pressed.up) return;
    pressed.move = event;
  }

  private handleUp(event: PointerEvent): void {
    if (this.pressed?.down.pointerId === event.pointerId) this.pressed.up = event;
  }
}

/** Whether an event is on the ruler of a strip, which has gestures of its own. */
export const isOnRuler = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.part.contains('ruler'));

/** Whether to repeat a press: a moved finger scrolls; a resting one may become a long press. */
function isWanted({ down, move, up }: Pressed): boolean {
  if (up && performance.now() - up.timeStamp > FRESH_MS) return false;
  const { clientX = down.clientX, clientY = down.clientY } = move ?? {};
  const hasMoved = Math.hypot(clientX - down.clientX, clientY - down.clientY) >= THRESHOLD;
  return down.pointerType === 'touch' ? !hasMoved && !up : hasMoved || !up;
}

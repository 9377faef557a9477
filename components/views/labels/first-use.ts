import type { Scope } from '#kit';
import { isOnRuler } from './first-press.js';

/** Events that something in the view may take: they wait, and nothing else gets them meanwhile. */
const HELD = ['click', 'dblclick', 'contextmenu', 'keydown'] as const;
/** Events that continue or end a press: they are repeated, and others get them too. */
const NOTED = ['pointermove', 'pointerup', 'pointercancel'] as const;

/** Keys that never mean a label: they lead on, or only change what another key means. */
const PASSING = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|F([13-9]|1[12]))$/;
/** With Ctrl or Cmd held, only these can mean one; the others are the browser's. */
const WITH_CTRL = /^([abcdvxyz ]|Arrow.*|Home|End)$/i;

interface Kept {
  readonly target: EventTarget;
  readonly event: Event;
}

/**
 * Keeps what a user does on a view until the code that answers is there, and then repeats it in the same
 * order: the first click and the first key do what the later ones do.
 */
export class FirstUse {
  private readonly scope: Scope;
  private kept: Kept[] = [];
  /** The pointer whose press is kept; undefined without one. */
  private pointer: number | undefined;

  /**
   * @param part the view, which takes pointer and keys
   * @param list the list of its labels, which takes keys
   * @param isLeft whether a key is for others, who need its time
   */
  constructor(
    private readonly part: HTMLElement,
    list: HTMLElement,
    scope: Scope,
    private readonly isLeft: (event: KeyboardEvent) => boolean = () => false,
  ) {
    this.scope = scope.child();
    const first = { capture: true };
    for (const type of HELD) this.scope.listen(part, type, (event) => this.hold(event), first);
    this.scope.listen(list, 'keydown', (event) => this.hold(event), first);
    this.scope.listen(part, 'pointerdown', (event) => this.begin(event), first);
    for (const type of NOTED) this.scope.listen(window, type, (event) => this.note(event), first);
  }

  /** Stops keeping, and repeats what was kept. */
  replay(): void {
    this.scope.dispose();
    this.release();
  }

  /** Repeats what was kept for the view alone, because the code did not come; keeps what follows. */
  release(): void {
    const { kept } = this;
    this.kept = [];
    for (const { target, event } of kept) {
      const Same = event.constructor as new (type: string, init: Event) => Event;
      const again = new Same(event.type, event);
      repeated.add(again);
      target.dispatchEvent(again);
    }
  }

  private begin(event: PointerEvent): void {
    if (repeated.has(event) || !event.isPrimary) return;
    this.pointer = isGround(event) ? event.pointerId : undefined;
    if (this.pointer === undefined) return;
    this.kept = [];
    this.keep(event);
  }

  private note(event: PointerEvent): void {
    if (repeated.has(event) || event.pointerId !== this.pointer) return;
    // A scrolling finger has ended the press: nothing of it is repeated.
    if (event.type === 'pointercancel') this.kept = [];
    else this.keep(event);
    if (event.type !== 'pointermove') this.pointer = undefined;
  }

  private hold(event: Event): void {
    if (repeated.has(event) || !isGround(event)) return;
    const isOwn = event instanceof KeyboardEvent ? this.isOwnKey(event) : this.hasPress;
    if (!isOwn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.keep(event);
  }

  private keep(event: Event): void {
    // Of a movement, the last place counts.
    if (event.type === 'pointermove' && this.kept.at(-1)?.event.type === event.type)
      this.kept.pop();
    const { target } = event;
    const isInside = target instanceof Node && this.part.getRootNode().contains(target);
    this.kept.push({ target: isInside ? target : this.part, event });
  }

  /** Whether a press is kept; a click without one, as a script makes it, is for the view. */
  private get hasPress(): boolean {
    return this.kept.some(({ event }) => event.type === 'pointerdown');
  }

  private isOwnKey(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing || event.target !== event.currentTarget)
      return false;
    if (this.isLeft(event)) return false;
    const { key, ctrlKey, metaKey } = event;
    return ctrlKey || metaKey ? WITH_CTRL.test(key) : !PASSING.test(key);
  }
}

/** Events that were kept once. */
const repeated = new WeakSet<Event>();

/** Whether an event is on the ground of the view, and not on its ruler or a button in it. */
const isGround = (event: Event): boolean =>
  !isOnRuler(event) &&
  !event
    .composedPath()
    .some((each) => each instanceof Element && each.matches('button, a, input, select'));

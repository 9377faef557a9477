import type { Scope } from '#kit';

/** Distance in pixels from a floating part to its anchor and to the edges of the screen. */
const GAP = 6;

export interface FloatingOptions {
  readonly surface: HTMLElement;
  readonly scope: Scope;
  readonly className: string;
}

const isWriting = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches('input, textarea');
};

/** A part in the top layer of the page, beside a rectangle of the screen. */
export class Floating {
  readonly element: HTMLElement;
  private open: Scope | undefined;
  private readonly scope: Scope;

  constructor({ surface, scope, className }: FloatingOptions) {
    this.scope = scope;
    this.element = document.createElement('div');
    this.element.className = className;
    this.element.popover = 'manual';
    surface.append(this.element);
    scope.add(() => this.hide());
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Shows it; returns the scope of its resources while it is shown. */
  show(): Scope {
    this.hide();
    this.element.showPopover();
    return (this.open = this.scope.child());
  }

  /**
   * Closes it on a press elsewhere, and with Escape: the key closes only this, but a tip (`isTip`) with what the user
   * works in, and a field elsewhere with this.
   */
  closeOutside(onClose: () => void, isTip = false): void {
    const isInside = (event: Event) => event.composedPath().includes(this.element);
    this.open?.listen(window, 'pointerdown', (event) => isInside(event) || onClose(), {
      capture: true,
    });
    this.open?.listen(
      window,
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        const isElsewhere = isTip || (!isInside(event) && isWriting(event));
        if (!isElsewhere) {
          event.preventDefault();
          event.stopPropagation();
        }
        onClose();
      },
      { capture: true },
    );
  }

  hide(): void {
    const { open } = this;
    this.open = undefined;
    open?.dispose();
    if (open && this.element.isConnected) this.element.hidePopover();
  }

  /** Places it under a rectangle, above where there is no room, and always on the screen. */
  beside({ left, top, bottom }: DOMRectReadOnly): void {
    const { width, height } = this.element.getBoundingClientRect();
    const below = bottom + GAP;
    const hasRoom = below + height <= innerHeight - GAP || top - GAP - height < 0;
    this.moveTo(left, hasRoom ? below : top - GAP - height, { width, height });
  }

  /** Covers a rectangle, with at least its own least width. */
  over({ left, top, width, height }: DOMRectReadOnly): void {
    this.element.style.setProperty('min-width', `${width}px`);
    this.element.style.setProperty('height', `${height}px`);
    this.moveTo(left, top, this.element.getBoundingClientRect());
  }

  private moveTo(left: number, top: number, size: { width: number; height: number }): void {
    const inside = (at: number, length: number, room: number) =>
      Math.max(GAP, Math.min(at, room - length - GAP));
    this.element.style.setProperty('left', `${inside(left, size.width, innerWidth)}px`);
    this.element.style.setProperty('top', `${inside(top, size.height, innerHeight)}px`);
  }
}

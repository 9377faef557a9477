import { useRef, type PointerEvent, type SVGProps } from 'react';
import { addBarline } from '#intake';
import type { MarksStore } from '../marks-store.js';
import { SheetDrag, type Grip, type Place } from './sheet-drag.js';
import type { SheetView } from './sheet-view.js';

/** Returns the target of a drag from the data attributes of a mark. */
export function gripOf({ dataset }: SVGElement | HTMLElement): Grip {
  const row = Number(dataset.row);
  const sign = (text = '0') => Math.sign(Number(text)) as -1 | 0 | 1;
  if (dataset.grip === 'edge')
    return { kind: 'edge', row, toX: sign(dataset.toX), toY: sign(dataset.toY) };
  if (dataset.grip === 'barline') return { kind: 'barline', row, index: Number(dataset.index) };
  return dataset.grip === 'row' ? { kind: 'row', row } : { kind: 'page' };
}

const gripUnder = ({ target }: { readonly target: EventTarget }): Grip =>
  gripOf((target as Element).closest<SVGElement>('[data-grip]') ?? (target as SVGElement));

const isChosen = ({ target }: { readonly target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('.marks-row.chosen') !== null;

/** Reports whether a finger scrolls: it drags only the chosen row, and a tap selects a mark. */
const isScroll = (event: PointerEvent): boolean =>
  event.pointerType === 'touch' && !isChosen(event);

/**
 * Keeps the browser from scrolling where a finger drags. `touch-action` applies to whole drawings only,
 * not to their parts. The touched mark still gets the focus. Returns a function that stops it.
 */
export function holdTouches(sheet: Element): () => void {
  const hold = (event: Event) => {
    if (!isChosen(event)) return;
    event.preventDefault();
    const mark = (event.target as Element).closest<SVGElement>('[data-mark]');
    mark?.focus({ preventScroll: true });
  };
  sheet.addEventListener('touchstart', hold, { passive: false });
  return () => sheet.removeEventListener('touchstart', hold);
}

/** Returns handlers that drag marks with any pointer; a double click in a measure adds a barline. */
export function usePull(store: MarksStore, view: SheetView): SVGProps<SVGSVGElement> {
  const drag = useRef<SheetDrag>(undefined);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent): Place => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const scale = view.scaleOf(store.current);
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const end = (isDone: boolean) => {
    if (isDone) drag.current?.end();
    else drag.current?.cancel();
    drag.current = undefined;
  };
  return {
    onPointerDown(event) {
      const grip = gripUnder(event);
      if (event.button !== 0 || !event.isPrimary || isScroll(event)) return;
      if (grip.kind === 'page') store.select(undefined);
      drag.current = new SheetDrag(store, grip, placeOf(event), view.scaleOf(store.current));
    },
    onPointerMove(event) {
      drag.current?.move(placeOf(event));
      // A click stays with its target, which gets the focus.
      if (drag.current?.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onDoubleClick(event) {
      if (store.row) store.edit((row) => addBarline(row, placeOf(event).x) ?? row);
    },
  };
}

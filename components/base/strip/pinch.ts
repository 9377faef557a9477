import type { Scope } from '../element/scope.js';

const spread = (touches: TouchList): { distance: number; middle: number } | undefined => {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return undefined;
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    middle: (a.clientX + b.clientX) / 2,
  };
};

/** Calls back while two fingers move: by which factor their distance grew, and the x between them. */
export function attachPinch(
  scope: Scope,
  element: HTMLElement,
  zoom: (factor: number, clientX: number) => void,
): void {
  let before: number | undefined;
  const handleTouch = (event: TouchEvent) => {
    const now = spread(event.touches);
    // Two fingers would zoom the page.
    if (now && event.cancelable) event.preventDefault();
    if (now && before) zoom(now.distance / before, now.middle);
    before = now?.distance;
  };
  scope.listen(element, 'touchstart', handleTouch, { passive: false });
  scope.listen(element, 'touchmove', handleTouch, { passive: false });
  scope.listen(element, 'touchend', handleTouch);
  scope.listen(element, 'touchcancel', handleTouch);
}

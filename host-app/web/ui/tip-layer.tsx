import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeTip, tipOf, type TipText } from './tips.js';

/** Milliseconds that the pointer rests on a control before its tooltip shows. */
const REST_MS = 500;
/** Milliseconds that the pointer may be between a control and its tooltip. */
const LEAVE_MS = 100;

/** Watches pointer and focus in the whole document, and reports which tooltip to show. */
function watchTips(show: (tip: TipText | undefined) => void, isInTip: (node: Node) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let present: TipText | undefined;
  const change = (tip: TipText | undefined, delay = 0) => {
    clearTimeout(timer);
    timer = setTimeout(() => show((present = tip)), delay);
  };
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const tip = tipOf(target);
    if (target instanceof Node && isInTip(target)) clearTimeout(timer);
    else if (!tip) change(undefined, LEAVE_MS);
    // Along a row of controls, the next tooltip shows at once.
    else if (tip.anchor !== present?.anchor) change(tip, present ? 0 : REST_MS);
    else clearTimeout(timer);
  };
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) change(tipOf(target));
  };
  const hide = () => change(undefined);
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('focusin', focus, { signal });
  for (const end of ['pointerdown', 'keydown', 'focusout'])
    document.addEventListener(end, hide, { signal, capture: true });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * Draws the one tooltip of the application. It shows the accessible name of a control, above everything
 * else, also above dialogs.
 */
export function TipLayer(): ReactNode {
  const [tip, setTip] = useState<TipText>();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => watchTips(setTip, (node) => layer.current?.contains(node) ?? false), []);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || !tip?.anchor.isConnected) return;
    element.showPopover();
    const room = { width: innerWidth, height: innerHeight };
    const anchor = tip.anchor.getBoundingClientRect();
    const { x, y } = placeTip(anchor, element.getBoundingClientRect(), room);
    element.style.translate = `${x}px ${y}px`;
    return () => element.hidePopover();
  }, [tip]);
  return (
    <div ref={layer} className="tooltip" popover="manual" aria-hidden="true">
      {tip?.text}
      {tip?.keys !== undefined && <kbd>{tip.keys}</kbd>}
    </div>
  );
}

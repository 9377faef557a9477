import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Snack } from '../stores/snack-store.js';
import { useApp } from '../stores/use-app.js';

/** Milliseconds that a notification stays. */
const SHOWN_MS = 6000;

/** Tracks whether the pointer or the focus is in it, and where the focus came from. */
function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const before = useRef<EventTarget | null>(null);
  const handlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: (event: FocusEvent) => {
      before.current = event.relatedTarget;
      setIsFocused(true);
    },
    onBlur: () => setIsFocused(false),
  };
  const giveBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return { isHeld: isHovered || isFocused, handlers, giveBack };
}

function SnackLine({ snack: { text, action } }: { readonly snack: Snack }): ReactNode {
  const { snacks } = useApp();
  const { isHeld, handlers, giveBack } = useHold();
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    if (isHeld || isEnding) return;
    const timer = setTimeout(() => snacks.hide(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isEnding, snacks]);
  const hide = () => {
    giveBack();
    snacks.hide();
  };
  return (
    <div
      className="snack"
      {...handlers}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      <span className="snack-text">{text}</span>
      {action && (
        <button
          type="button"
          className="snack-action"
          aria-disabled={isEnding || undefined}
          onClick={() => {
            if (isEnding) return;
            if (action.endsPage) setIsEnding(true);
            else hide();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Shows one sentence at the bottom left, with at most one action. */
export const SnackBar = observer(function SnackBar(): ReactNode {
  const { shown, count } = useApp().snacks;
  return (
    <div className="snacks" role="status">
      {shown && <SnackLine key={count} snack={shown} />}
    </div>
  );
});

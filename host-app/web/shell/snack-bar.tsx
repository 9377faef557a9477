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
      // A button that stays keeps the focus of a mouse, too: that holds nothing.
      setIsFocused(event.target.matches(':focus-visible'));
    },
    onBlur: () => setIsFocused(false),
  };
  const giveBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return { isHeld: isHovered || isFocused, handlers, giveBack };
}

/** Hides a notification when its time is over, which begins anew with another text. */
function useEnd(isHeld: boolean, text: string): void {
  const { snacks } = useApp();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => snacks.hide(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, snacks, text]);
}

function SnackLine({ snack }: { readonly snack: Snack }): ReactNode {
  const { text, action } = snack;
  const { snacks } = useApp();
  const { isHeld, handlers, giveBack } = useHold();
  const [isEnding, setIsEnding] = useState(false);
  useEnd(isHeld || isEnding, text);
  const hide = () => {
    giveBack();
    snacks.hide();
  };
  return (
    <div
      className={action?.stays ? 'snack steady' : 'snack'}
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
            else if (!action.stays) hide();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Shows one sentence at the bottom left, on the phone over the music, with at most one action. */
export const SnackBar = observer(function SnackBar(): ReactNode {
  const { shown, count } = useApp().snacks;
  return (
    <div className="snacks" role="status">
      {shown && <SnackLine key={count} snack={shown} />}
    </div>
  );
});

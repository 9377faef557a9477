import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '#web/parts/load-part.js';
import { usePiece } from '../piece-context.js';
import { SheetPull } from './sheet-pull.js';
import { stepSize } from './sheet.js';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface HandleOptions {
  readonly sheet: RefObject<HTMLElement | null>;
}

/** Button at the top of the sheet, to pull, to press, or to move by keys. */
const Handle = observer(function Handle({ sheet }: HandleOptions): ReactNode {
  const { side } = usePiece();
  const { t } = useTranslation();
  const pull = useRef<SheetPull>(undefined);
  const size = side.sheet;
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) side.setSheet(stepSize(size, step));
    if (step) event.preventDefault();
  };
  const handleClick = () => {
    if (!pull.current?.hasMoved)
      side.setSheet(size === 'half' ? 'full' : size === 'full' ? 'closed' : 'half');
  };
  const handleUp = ({ nativeEvent }: PointerEvent) => {
    const rest = pull.current?.drop(nativeEvent);
    if (rest) side.setSheet(rest);
  };
  return (
    <button
      type="button"
      className="piece-sheet-handle"
      aria-label={size === 'full' ? t('piece.side.lower') : t('piece.side.raise')}
      aria-expanded={size !== 'closed'}
      onKeyDown={handleKey}
      onClick={handleClick}
      onPointerDown={({ nativeEvent }) => {
        if (sheet.current) pull.current = new SheetPull(sheet.current, nativeEvent);
      }}
      onPointerMove={({ nativeEvent }) => pull.current?.move(nativeEvent)}
      onPointerUp={handleUp}
      onPointerCancel={() => pull.current?.cancel()}
    />
  );
});

/** Keeps the chosen label in sight over the sheet. */
function useChosenInSight(): void {
  const { side, store } = usePiece();
  const { piece } = store;
  useEffect(() => {
    if (!piece) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    loadPart(() => import('./show-chosen.js')).then(
      ({ keepChosenInSight }) => {
        if (!isOver) stop = keepChosenInSight(side, piece);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [side, piece]);
}

interface SheetOptions {
  readonly children: ReactNode;
}

/**
 * Shows the label tabs on a phone in a sheet under the music or, when it is full, over it. The user pulls or
 * presses its handle, or uses keys.
 */
export const LabelSheet = observer(function LabelSheet({ children }: SheetOptions): ReactNode {
  const { side } = usePiece();
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const size = side.sheet;
  useChosenInSight();
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) side.setSheet('closed');
  };
  // A click on the tab that is already chosen changes nothing else, so open the closed sheet here.
  const handleClick = ({ target }: MouseEvent) => {
    const isTab = target instanceof Element && target.closest('[role=tab]') !== null;
    if (isTab && size === 'closed') side.setSheet('half');
  };
  return (
    <aside
      ref={sheet}
      className="piece-side piece-sheet"
      data-size={size}
      aria-label={t('piece.side.label')}
      onKeyDown={handleEscape}
      onClick={handleClick}
    >
      <Handle sheet={sheet} />
      {children}
    </aside>
  );
});

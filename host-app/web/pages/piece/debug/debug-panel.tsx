import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePiece } from '../piece-context.js';
import { debugLines, type DebugLine } from './debug-lines.js';
import { FrameClock } from './frame-times.js';

/** Milliseconds between updates. */
const EVERY_MS = 250;

/** Shows the internal state in a corner, updated at most four times a second. */
export default function DebugPanel(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  const [lines, setLines] = useState<readonly DebugLine[]>([]);
  useEffect(() => {
    const clock = new FrameClock();
    let frame = requestAnimationFrame(function tick(now) {
      clock.tick(now);
      frame = requestAnimationFrame(tick);
    });
    const write = () => setLines(store.piece ? debugLines(store.piece, clock.times) : []);
    const timer = setInterval(write, EVERY_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [store]);
  return (
    <aside className="piece-debug" aria-label={t('piece.debug.label')} tabIndex={0}>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

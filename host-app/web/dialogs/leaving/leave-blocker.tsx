import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useApp } from '../../stores/use-app.js';

/** Asks before the user leaves unsaved work, for another page of the application or another site. */
export function LeaveBlocker(): ReactNode {
  const { leave, dialogs } = useApp();
  // Another passage or another view of the same piece loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && leave.unsaved !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const work = leave.unsaved;
    if (!work) return blocker.proceed();
    const piece = document.querySelector('glosa-piece') ?? undefined;
    void dialogs
      .show('unsaved', { work, ...(piece && { piece }) })
      .then((answer) => (answer === 'leave' ? blocker.proceed() : blocker.reset()));
  }, [blocker, leave, dialogs]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leave.unsaved) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [leave]);
  return null;
}

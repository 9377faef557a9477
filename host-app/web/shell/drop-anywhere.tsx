import { IconFileImport } from '@tabler/icons-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NEW_PIECE } from '#shared/paths.js';
import { useApp } from '../stores/use-app.js';
import { Icon } from '../ui/icon.js';

/** Parts of the page that handle dropped files themselves, such as the form for a new piece. */
const OWN_PLACES = '.drop-zone, .dialog, input[type=file], glosa-compare';

const isOurs = ({ target, dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof Element && target.closest(OWN_PLACES));

/** Calls back with files that are dropped on the page; returns whether files are being dragged over it. */
function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hold = (event: DragEvent) => {
      const ours = isOurs(event);
      if (ours) event.preventDefault();
      setOver(ours);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !isOurs(event) || !event.dataTransfer) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [onDrop]);
  return isOver;
}

/** Starts a piece of the user's own from files that are dropped anywhere. */
export function DropAnywhere(): ReactNode {
  const { dropped } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [take] = useState(() => (data: DataTransfer) => {
    dropped.drop(data);
    // The page for a new piece takes the files itself.
    if (!location.pathname.endsWith(NEW_PIECE)) void navigate(NEW_PIECE);
  });
  return (
    useDrop(take) && (
      <div className="drop-layer" aria-hidden="true">
        <p>
          <Icon of={IconFileImport} size={28} />
          {t('shell.dropHere')}
        </p>
      </div>
    )
  );
}

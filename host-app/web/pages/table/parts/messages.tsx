import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';

const SKELETON = Array.from({ length: 12 }, (_, index) => index);

/** Rows in their size, before the pieces are there; they show only when it takes a while. */
export function LoadingRows(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="table-card loading-rows" role="status">
      <span className="unseen">{t('table.loading')}</span>
      {SKELETON.map((row) => (
        <div key={row} className="loading-row" />
      ))}
    </div>
  );
}

/** The width of the rows that are loading, which the list will have too; 0 without them. */
export const loadingWidth = (): number =>
  document.querySelector<HTMLElement>('.loading-rows')?.offsetWidth ?? 0;

/** Something did not load, and what to do about it. */
export function Failure({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="table-message" role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('table.tryAgain')}</Button>
    </div>
  );
}

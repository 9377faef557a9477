import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/parts/late-part.js';
import { Button } from '#web/ui/button.js';

const RequestNote = latePart(
  async () => ({ default: (await import('#web/ui/request-note.js')).RequestNote }),
  { isOptional: true },
);

const SKELETON = Array.from({ length: 12 }, (_, index) => index);

/** Shows empty rows in their final size when the pieces take a while to load. */
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

/** Returns the width of the loading rows, which the list will have too; 0 without them. */
export const loadingWidth = (): number =>
  document.querySelector<HTMLElement>('.loading-rows')?.offsetWidth ?? 0;

/** Says that something failed to load, with a button to retry. */
export function Failure({
  text,
  error,
  onRetry,
}: {
  readonly text: string;
  readonly error?: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="table-message" role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('table.tryAgain')}</Button>
      <RequestNote request={(Object(error) as { readonly request?: string }).request} />
    </div>
  );
}

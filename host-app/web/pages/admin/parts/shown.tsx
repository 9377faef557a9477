import { IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { useFailureText } from './failure-text.js';
import type { Loaded } from './use-loaded.js';

interface ShownOptions<T> {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}

/** Shows an answer of the service; before it is there, its place, and without it the reason. */
export function Shown<T>({ loaded, children }: ShownOptions<T>): ReactNode {
  const { value, error, reload } = loaded;
  return (
    <>
      {error !== undefined && <Failed error={error} onRetry={reload} />}
      {value === undefined
        ? error === undefined && <div className="admin-loading" aria-busy="true" />
        : children(value)}
    </>
  );
}

function Failed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const textOf = useFailureText();
  return (
    <div className="admin-failed" role="alert">
      <p>{textOf(error)}</p>
      <Button icon={IconReload} onClick={() => void onRetry()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

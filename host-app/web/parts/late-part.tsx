import { IconReload } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { ErrorBoundary } from './error-boundary.js';
import { isPartFailure, loadPart } from './load-part.js';
import { useErrorWords } from './page-error.js';

function PartFailure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { text } = useErrorWords(error);
  return (
    <div className="part-failure" role="alert">
      <p>{text}</p>
      <Button icon={IconReload} onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

/** A module with a component. */
type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * Returns a component whose code loads when it is first shown. Its place reports a failure to load, and the
 * user can try again there; with `isOptional` it shows nothing.
 */
export function latePart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { isOptional = false } = {},
): ComponentType<Props> {
  const fresh = (): ComponentType<Props> => lazy(() => loadPart(load));
  const part = { Content: fresh() };
  return function LatePart(props: Props): ReactNode {
    const [attempt, setAttempt] = useState(0);
    const handleRetry = () => {
      part.Content = fresh();
      setAttempt(attempt + 1);
    };
    const failure = (error: unknown) => {
      // The page reports a fault of the program.
      if (!isPartFailure(error)) throw error;
      return isOptional ? null : <PartFailure error={error} onRetry={handleRetry} />;
    };
    return (
      <ErrorBoundary key={attempt} failure={failure}>
        <Suspense>
          <part.Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

import { IconReload } from '@tabler/icons-react';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { isPartFailure, loadPart } from './load-part.js';
import { useErrorWords } from './page-error.js';

interface BoundaryOptions {
  readonly failure: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Shows a failure to load in place of a part of a page, so that the page around it stays. */
class PartBoundary extends Component<BoundaryOptions, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    if (!('error' in this.state)) return children;
    // A fault of the program is the page's to tell.
    if (!isPartFailure(this.state.error)) throw this.state.error;
    return failure(this.state.error);
  }
}

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
 * Returns a component whose code loads when it is first shown. A failure is said in its place, where the
 * user can try again; `isOptional` shows nothing then.
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
    const failure = (error: unknown) =>
      isOptional ? null : <PartFailure error={error} onRetry={handleRetry} />;
    return (
      <PartBoundary key={attempt} failure={failure}>
        <Suspense>
          <part.Content {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

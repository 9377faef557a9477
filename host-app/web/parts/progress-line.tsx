import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Progress } from '../ui/progress.js';

/** Milliseconds of loading without an indicator. */
const QUIET_MS = 200;

/** Shows a thin line at the top of the window during a slow load. */
export function LateProgress(): ReactNode {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Progress className="progress-line" label={t('ui.loading')} />;
}

/** Shows the line while the next page loads. */
export function NavigationProgress(): ReactNode {
  return useNavigation().state !== 'idle' && <LateProgress />;
}

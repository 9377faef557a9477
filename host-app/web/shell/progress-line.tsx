import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Progress } from '../ui/progress.js';

/** What loads faster than this needs no sign. */
const QUIET_MS = 200;

/** A thin line at the top of the window, while something is fetched that takes its time. */
export function LateProgress(): ReactNode {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Progress className="progress-line" label={t('ui.loading')} />;
}

/** The line while the next page comes. */
export function NavigationProgress(): ReactNode {
  return useNavigation().state !== 'idle' && <LateProgress />;
}

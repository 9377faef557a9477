import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** From nothing to an analysis, in five steps. */
export function FirstSteps(): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="help-section" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('guide.firstSteps')}</h2>
      <ol className="help-steps">
        <li>
          {t('guide.stepOpen')} <Link to="/corpora">{t('shell.corpora')}</Link>
        </li>
        <li>{t('guide.stepPlay')}</li>
        <li>{t('guide.stepLabel')}</li>
        <li>{t('guide.stepEdit')}</li>
        <li>{t('guide.stepSave')}</li>
      </ol>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const COPY = 'guide.embedding.copy';

/** Places for an embedded piece, with the steps for each; the first step is the same everywhere. */
const PLACES = [
  {
    id: 'embedding-moodle',
    name: 'guide.embedding.moodle',
    steps: [
      COPY,
      'guide.embedding.moodlePage',
      'guide.embedding.moodleHtml',
      'guide.embedding.moodlePaste',
      'guide.embedding.moodleScorm',
    ],
  },
  {
    id: 'embedding-canvas',
    name: 'guide.embedding.canvas',
    steps: [
      COPY,
      'guide.embedding.canvasPage',
      'guide.embedding.canvasHtml',
      'guide.embedding.canvasPaste',
      'guide.embedding.canvasScorm',
    ],
  },
  {
    id: 'embedding-wordpress',
    name: 'guide.embedding.wordpress',
    steps: [COPY, 'guide.embedding.wpPage', 'guide.embedding.wpHtml', 'guide.embedding.wpPaste'],
  },
];

/** Shows how to put a piece into a course or on a page of another site. */
export function CourseSteps(): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="help-section" aria-labelledby="embedding">
      <h2 id="embedding" tabIndex={-1}>
        {t('guide.embedding.title')}
      </h2>
      <p>{t('guide.embedding.lead')}</p>
      {PLACES.map(({ id, name, steps }) => (
        <section key={id} aria-labelledby={id}>
          <h3 id={id}>{t(name)}</h3>
          <ol className="help-steps">
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

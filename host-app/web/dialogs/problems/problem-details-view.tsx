import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#core';
import { Button } from '../../ui/button.js';
import { problemFacts } from './problem-details.js';

const NAMES = {
  message: 'dialogs.problem.message',
  file: 'dialogs.problem.file',
  place: 'dialogs.problem.place',
  request: 'dialogs.problem.request',
} as const;

interface DetailsOptions {
  readonly problem: Problem;
  /** Text to copy. */
  readonly report: string;
}

/** Shows the technical text, for users who want it and people who fix the problem. */
export function ProblemDetails({ problem, report }: DetailsOptions): ReactNode {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <details className="dialog-details">
      <summary>{t('dialogs.problem.details')}</summary>
      <dl className="dialog-facts">
        {problemFacts(problem).map(({ name, value }) => (
          <div key={name}>
            <dt>{t(NAMES[name])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button icon={IconCopy} onClick={() => void copy()}>
        {t('dialogs.problem.copy')}
      </Button>
      <span role="status" className="dialog-status">
        {copied === true && t('dialogs.problem.copied')}
        {copied === false && t('dialogs.problem.notCopied')}
      </span>
    </details>
  );
}

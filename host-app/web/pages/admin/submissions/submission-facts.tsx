import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemKey } from '#web/dialogs/add-piece/problem-key.js';
import type { SourceProblem, SubmissionEntry } from '../answers.js';
import { sizeText } from '../../my/kept-text.js';
import { Facts, type Fact } from '../parts/facts.js';
import { Moment } from '../parts/moment.js';
import { useStateText } from './submission-state.js';

interface Given {
  readonly submission: SubmissionEntry;
}

/** Fields of the form, in its order; the title is the heading. */
const FIELDS = ['composer', 'artist', 'name', 'email', 'locale', 'comment'] as const;

const linksOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

/** Lists links that a stranger has sent: their addresses are the text, and they learn nothing of this page. */
function Links({ links }: { readonly links: readonly string[] }): ReactNode {
  if (links.length === 0) return undefined;
  return (
    <ul className="admin-plain">
      {links.map((link) => (
        <li key={link}>
          {/^https?:\/\//i.test(link) ? (
            <a href={link} target="_blank" rel="noreferrer noopener">
              {link}
            </a>
          ) : (
            link
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of a submission, and its form. */
export function SubmissionFacts({ submission }: Given): ReactNode {
  const { t } = useTranslation();
  const textOf = useStateText();
  const { state, created, changed, fields, path, reason, by, done, total } = submission;
  const fieldFacts: readonly Fact[] = FIELDS.map((name) => ({
    name: t(`admin.field.${name}`),
    value: linksOf(fields[name]).join(', '),
  }));
  const links = [...linksOf(fields['youtube']), ...linksOf(fields['link'])];
  return (
    <Facts
      facts={[
        { name: t('admin.state'), value: textOf(state) },
        {
          name: t('admin.submissions.progress'),
          value: state === 'processing' && t('admin.submissions.done', { done, count: total }),
        },
        { name: t('admin.submissions.sent'), value: <Moment at={created} /> },
        { name: t('admin.submissions.changed'), value: <Moment at={changed} /> },
        { name: t('admin.submissions.decidedBy'), value: by },
        { name: t('admin.submissions.reason'), value: reason },
        { name: t('admin.path'), value: path },
        ...fieldFacts,
        { name: t('admin.field.links'), value: links.length > 0 && <Links links={links} /> },
      ]}
    />
  );
}

/** Lists the sources that could not be used, and why. */
export function SubmissionProblems({ submission: { problems } }: Given): ReactNode {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <section className="admin-part" aria-labelledby="admin-problems">
      <h3 id="admin-problems">{t('admin.submissions.problems')}</h3>
      <ul className="admin-problems">
        {problems.map((problem) => (
          <Problem key={`${problem.kind} ${problem.source}`} {...{ problem }} />
        ))}
      </ul>
    </section>
  );
}

/** Says what its sender reads, and what the program that has failed tells, in English. */
function Problem({ problem }: { readonly problem: SourceProblem }): ReactNode {
  const { t } = useTranslation();
  const { source, message } = problem;
  const key = problemKey(problem);
  return (
    <li>
      {key === undefined ? <strong>{source}</strong> : <p>{t(key, { name: source })}</p>}
      <p className="admin-note" lang="en">
        {message}
      </p>
    </li>
  );
}

/** Lists the files that were sent. */
export function Sent({ submission: { sent } }: Given): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <section className="admin-part" aria-labelledby="admin-sent">
      <h3 id="admin-sent">{t('admin.submissions.files')}</h3>
      {sent.length === 0 ? (
        <p className="admin-empty">{t('admin.submissions.noFiles')}</p>
      ) : (
        <ul className="admin-files">
          {sent.map(({ name, part, size }) => (
            <li key={`${part} ${name}`}>
              <span>{name}</span>
              <span>{sizeText(size, i18n.language)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

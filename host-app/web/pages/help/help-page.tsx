import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { HELP_SECTIONS, type HelpSection } from '../../dialogs/shortcuts/help-sections.js';
import { LetterKeysBox, useHelpTexts, useKeyGroups } from '../../dialogs/shortcuts/key-list.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Contact } from '../about/contact.js';
import { narrowed } from './narrow.js';
import { SectionView } from './section-view.js';
import { CourseSteps } from './course-steps.js';

/** Returns the sections with the lines that match a query, in the current language. */
function useSections(query: string): readonly HelpSection[] {
  const say = useHelpTexts();
  const groupsOf = useKeyGroups();
  const { hosted, user } = useApp();
  const who = { hasService: hosted !== undefined, isAdministrator: user.may('all') };
  return narrowed(HELP_SECTIONS, { query, ...who, say, groupsOf });
}

interface ContentsOptions {
  readonly sections: readonly HelpSection[];
  /** Whether the page shows all sections unfiltered. */
  readonly isWhole: boolean;
}

function Contents({ sections, isWhole }: ContentsOptions): ReactNode {
  const { t } = useTranslation();
  const say = useHelpTexts();
  return (
    <nav className="help-contents" aria-label={t('guide.contents')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{say(title)}</a>
          </li>
        ))}
        {isWhole && (
          <li>
            <a href="#embedding">{t('guide.embedding.title')}</a>
          </li>
        )}
      </ul>
      <LetterKeysBox />
    </nav>
  );
}

interface FilterOptions {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

function Filter({ query, onChange }: FilterOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="help-filter" role="search">
      <Icon of={IconSearch} />
      <input
        type="search"
        className="input"
        aria-label={t('guide.filterHelp')}
        placeholder={t('guide.filterHelp')}
        value={query}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** Scrolls to the section that the address names, once the page is there. */
function useFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Shows buttons and keyboard shortcuts, from the lists that bind them. */
const HelpPage = observer(function HelpPage(): ReactNode {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const sections = useSections(query);
  useTitle(t('guide.title'));
  useFragment();
  return (
    <main className="page help-page">
      <header className="help-head">
        <div>
          <h1>{t('guide.title')}</h1>
          <p className="page-lead">{t('guide.lead')}</p>
        </div>
        <Filter query={query} onChange={setQuery} />
      </header>
      <div className="help-columns">
        <Contents sections={sections} isWhole={query.trim() === ''} />
        <div className="help-body">
          {query.trim() === '' && <FirstSteps />}
          {sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
          {query.trim() === '' && <CourseSteps />}
          <p role="status">
            {sections.length === 0 && t('guide.nothing', { query: query.trim() })}
          </p>
          {sections.length === 0 && (
            <Button onClick={() => setQuery('')}>{t('guide.clear')}</Button>
          )}
          <Contact text={t('guide.contact')} />
        </div>
      </div>
    </main>
  );
});

export default HelpPage;

/** Shows five steps to a first analysis. */
function FirstSteps(): ReactNode {
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

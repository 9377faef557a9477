import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { HELP_SECTIONS, type HelpSection } from '../../dialogs/shortcuts/help-sections.js';
import { LetterKeysBox, useHelpTexts, useKeyGroups } from '../../dialogs/shortcuts/key-list.js';
import { useTitle } from '../../shell/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Contact } from '../about/contact.js';
import { narrowed } from './narrow.js';
import { SectionView } from './section-view.js';
import { CourseSteps } from './course-steps.js';
import { FirstSteps } from './first-steps.js';

/** The sections with what a query asks for, as they read in the present language. */
function useSections(query: string): readonly HelpSection[] {
  const say = useHelpTexts();
  const groupsOf = useKeyGroups();
  const hasService = useApp().hosted !== undefined;
  return narrowed(HELP_SECTIONS, { query, hasService, say, groupsOf });
}

interface ContentsOptions {
  readonly sections: readonly HelpSection[];
  /** Whether nothing is filtered out. */
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

/** A section that the address names comes into view when the page has come. */
function useFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Buttons and keyboard shortcuts, from the lists that bind them. */
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

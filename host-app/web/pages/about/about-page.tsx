import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { tableUrl } from '#shared/paths.js';
import { Cite } from './cite.js';
import { Contact, ContactLink } from './contact.js';

/** Shows the counts of the site's contents; nothing until they are known. */
const Counts = observer(function Counts(): ReactNode {
  const { t } = useTranslation();
  const catalog = useApp().catalog();
  useEffect(() => void catalog.load(), [catalog]);
  const { pieces } = catalog;
  const corpora = catalog.corpora.filter(({ count }) => count > 0);
  if (catalog.state !== 'ready' || pieces.length === 0) return null;
  return (
    <p className="about-counts">
      <Link to="/corpora">{t('about.corpora', { count: corpora.length })}</Link>
      <Link to={tableUrl()}>{t('about.pieces', { count: pieces.length })}</Link>
    </p>
  );
});

interface SectionOptions {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionOptions): ReactNode {
  return (
    <section className="about-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="about-text">{children}</div>
    </section>
  );
}

function ForWhom(): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="about-people">
      <div>
        <dt>{t('about.education')}</dt>
        <dd>{t('about.educationText')}</dd>
      </div>
      <div>
        <dt>{t('about.musicology')}</dt>
        <dd>{t('about.musicologyText')}</dd>
      </div>
      <div>
        <dt>{t('about.informatics')}</dt>
        <dd>{t('about.informaticsText')}</dd>
      </div>
    </dl>
  );
}

/** Shows which data are kept, where, and who else learns of a visit. */
function Privacy(): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useApp();
  return (
    <>
      <p>{t('about.noCookies')}</p>
      <h3>{t('about.inBrowser')}</h3>
      <p>{t('about.inBrowserText')}</p>
      {hosted && (
        <>
          <h3>{t('about.onService')}</h3>
          <p>{t('about.versions')}</p>
          <p>{t('about.marks')}</p>
          <p>{t('about.requests')}</p>
          <p>{t('about.passwords')}</p>
        </>
      )}
      <h3>{t('about.others')}</h3>
      <p>{t('about.othersText')}</p>
    </>
  );
}

function Accounts(): ReactNode {
  const { t } = useTranslation();
  const { contact } = useApp().settings;
  return (
    <>
      <p>{t('about.accountsText')}</p>
      {contact === undefined ? (
        <p>{t('about.noContact')}</p>
      ) : (
        <Contact text={t('about.askForAccount')} />
      )}
    </>
  );
}

function OpenSource(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('about.openSourceText')}</p>
      <ul className="about-links">
        <li>
          <a href={useHref('/LICENSE.txt')}>{t('about.license')}</a>
        </li>
        <li>
          <a href={useHref('/THIRD-PARTY.txt')}>{t('about.notices')}</a>
        </li>
        <li>
          <a href={useHref('/demo-wc/')}>{t('about.elements')}</a>
        </li>
      </ul>
    </>
  );
}

function Head(): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="about-head">
      <h1>{t('about.heading')}</h1>
      <p className="about-lead">{t('about.lead')}</p>
      <Counts />
    </header>
  );
}

function What(): ReactNode {
  const { t } = useTranslation();
  return (
    <Section id="what" title={t('about.what')}>
      <p>{t('about.whatListen')}</p>
      <p>{t('about.whatLabel')}</p>
      <p>{t('about.whatSync')}</p>
    </Section>
  );
}

/** Explains Glosa: its purpose, its users and the data it keeps. */
export default function AboutPage(): ReactNode {
  const { t } = useTranslation();
  const { hosted, settings } = useApp();
  useTitle(t('about.title'));
  return (
    <main className="page about-page">
      <Head />
      <What />
      <Section id="people" title={t('about.forWhom')}>
        <ForWhom />
      </Section>
      {hosted && (
        <Section id="accounts" title={t('about.accounts')}>
          <Accounts />
        </Section>
      )}
      <Section id="cite" title={t('about.citeTitle')}>
        <Cite />
      </Section>
      <Section id="privacy" title={t('about.privacy')}>
        <Privacy />
      </Section>
      <Section id="open-source" title={t('about.openSource')}>
        <OpenSource />
      </Section>
      <Section id="browsers" title={t('about.browsers')}>
        <p>{t('about.browsersText')}</p>
      </Section>
      {settings.contact !== undefined && (
        <Section id="contact" title={t('about.contact')}>
          <p>
            {t('about.contactText')} <ContactLink />
          </p>
        </Section>
      )}
    </main>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusMain } from './page-focus.js';

/** The first thing that the keyboard reaches: past the bar and the sidebar. */
export function SkipLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // The fragment of an address belongs to the page.
        event.preventDefault();
        focusMain(document);
      }}
    >
      {t('shell.skip')}
    </a>
  );
}

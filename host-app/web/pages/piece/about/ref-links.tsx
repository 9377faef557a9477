import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.js';
import { catalogMarks, outsideLinks, type Ref } from './outside-links.js';

/** Links to the pages on other sites that references lead to, and names the entries that have no known page. */
export function RefLinks({ refs }: { readonly refs: readonly Ref[] }): ReactNode {
  const { t } = useTranslation();
  const links = outsideLinks(refs);
  const marks = catalogMarks(refs);
  return (
    <>
      {links.length > 0 && (
        <ul className="piece-links">
          {links.map(({ site, url }) => (
            <li key={url}>
              <OutsideLink url={url} words={t('piece.about.seeOn', { site })} />
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 && (
        <dl className="piece-facts">
          {marks.map(({ catalog, mark }) => (
            <div key={`${catalog} ${mark}`}>
              <dt>{catalog || t('piece.about.reference')}</dt>
              <dd>{mark}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface OutsideLinkOptions {
  readonly url: string;
  readonly words: string;
}

/** Links to a page on another site, in a tab of its own. */
export function OutsideLink({ url, words }: OutsideLinkOptions): ReactNode {
  return (
    <a className="piece-link" href={url} target="_blank" rel="noopener noreferrer">
      {words}
      <Icon of={IconExternalLink} size={18} />
    </a>
  );
}

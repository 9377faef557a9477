import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { Button } from '../../ui/button.js';
import { citationOf } from './citation.js';

/** Copies a text to the clipboard and confirms it for a moment. */
function CopyButton({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    window.setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button
      icon={isCopied ? IconCheck : IconCopy}
      onClick={() => {
        // Without access to the clipboard, the user can still select the text.
        copy().catch(() => setCopied(false));
      }}
    >
      <span role="status">{isCopied ? t('about.copied') : t('about.copy')}</span>
    </Button>
  );
}

/** Shows how to cite the site and its contents. */
export function Cite(): ReactNode {
  const { t, i18n } = useTranslation();
  const [date] = useState(() => new Date());
  const address = new URL(useHref('/'), window.location.origin).href;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(date);
  const visited = t('about.visited', { date: day });
  const { text, bibtex } = citationOf({ title: t('about.citedTitle'), address, date, visited });
  return (
    <>
      <p>{t('about.cite')}</p>
      <blockquote className="about-citation">{text}</blockquote>
      <details>
        <summary>BibTeX</summary>
        <pre tabIndex={0}>{bibtex}</pre>
        <CopyButton text={bibtex} />
      </details>
      <p>{t('about.citeAnalyses')}</p>
    </>
  );
}

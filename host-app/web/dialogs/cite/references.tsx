import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Tabs, type Tab } from '../../ui/tabs.js';
import { bibtex } from './bibtex.js';
import { cslJson } from './csl-json.js';
import { referenceText, type ReferenceWords } from './reference-text.js';
import type { Reference } from './reference.js';
import { ris } from './ris.js';

type Form = 'text' | 'bibtex' | 'csl' | 'ris';

/** Returns the words of a reference in the language of the reader. */
function useReferenceWords(): ReferenceWords {
  const { t, i18n } = useTranslation();
  return {
    quoted: (title) => t('dialogs.cite.quoted', { title }),
    version: (version) => t('piece.analysis.version', { version }),
    accessed: (date) => t('dialogs.cite.accessed', { date }),
    editedBy: (names) => t('dialogs.cite.editedBy', { names }),
    language: i18n.language,
  };
}

/** Shows a reference in each form, with a button that copies it. */
export function References({ reference }: { readonly reference: Reference }): ReactNode {
  const { t } = useTranslation();
  const words = useReferenceWords();
  const [chosen, choose] = useState<Form>('text');
  const forms = [
    { id: 'text', label: t('dialogs.cite.asText'), text: referenceText(reference, words) },
    { id: 'bibtex', label: 'BibTeX', text: bibtex(reference) },
    { id: 'csl', label: 'CSL-JSON', text: cslJson(reference) },
    { id: 'ris', label: 'RIS', text: ris(reference) },
  ] as const;
  const tabs = forms.map(({ id, label, text }): Tab<Form> => ({
    id,
    label,
    content: <Copied {...{ label, text }} />,
  }));
  return <Tabs label={t('dialogs.cite.forms')} tabs={tabs} chosen={chosen} onChoose={choose} />;
}

/** The result of copying. */
type Told = 'copied' | 'copyRefused';

/** Shows one form, which can be copied. If that is refused, the text is selected. */
function Copied({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly told: Told }>();
  const told = answer?.text === text ? answer.told : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnswer({ text, told: 'copied' });
    } catch {
      field.current?.select();
      setAnswer({ text, told: 'copyRefused' });
    }
  };
  return (
    <div className="embed-way">
      <textarea
        ref={field}
        className="input embed-code cite-code"
        aria-label={label}
        rows={7}
        readOnly
        spellCheck={false}
        value={text}
      />
      <div className="dialog-ways">
        <Button
          look="main"
          icon={told === 'copied' ? IconCheck : IconCopy}
          onClick={() => void copy()}
        >
          {t('dialogs.cite.copy')}
        </Button>
        <span role="status">{told && t(`dialogs.cite.${told}`)}</span>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Keys and the texts that explain them. */
const KEYS = [
  { keys: '← ↑ ↓ →', text: 'marks.help.move' },
  { keys: '⇧', text: 'marks.help.faster' },
  { keys: 'Ctrl ← ↑ ↓ →', text: 'marks.help.resize' },
  { keys: '1–99', text: 'marks.help.split' },
  { keys: '↵', text: 'marks.help.add' },
  { keys: 'Del', text: 'marks.help.remove' },
  { keys: 'J', text: 'marks.help.join' },
  { keys: 'S', text: 'marks.help.cut' },
  { keys: 'Tab', text: 'marks.help.next' },
] as const;

/** Explains how to make marks by pointer and by keys. */
export function HelpLine(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="marks-help" id="marks-help">
      <p>{t('marks.help.hand')}</p>
      <ul>
        {KEYS.map(({ keys, text }) => (
          <li key={text}>
            <kbd>{keys}</kbd> {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

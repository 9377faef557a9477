import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLocale } from '../language/language.js';
import { localeOf, LOCALES, type Locale } from '#shared/locales.js';
import { useApp } from '../stores/use-app.js';
import { Button, Tip } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Menu, MenuChoice } from '../ui/menu.js';

const OPTIONS = LOCALES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }));

const nameOf = (locale: Locale): string => LOCALES.find(({ tag }) => tag === locale)!.name;

function useLanguageChoice() {
  const { snacks } = useApp();
  const { t } = useTranslation();
  const choose = (locale: Locale): void => {
    chooseLanguage(locale).catch(() => {
      const text = t('shell.languageFailed', { language: nameOf(locale) });
      snacks.show({ text, action: { label: t('ui.tryAgain'), run: () => choose(locale) } });
    });
  };
  return { present: currentLocale(), choose };
}

/**
 * Offers the languages of the interface, each with its name in that language; a choice takes effect at once.
 */
export function LanguageMenu(): ReactNode {
  const { t } = useTranslation();
  const { present, choose } = useLanguageChoice();
  const language = nameOf(present);
  const trigger = (
    <Tip text={t('shell.language')}>
      <Button
        look="quiet"
        icon={IconLanguage}
        className="bar-language bar-wide"
        aria-label={t('shell.languageIs', { language })}
      >
        <span className="words">{language}</span>
        <Icon of={IconChevronDown} size={16} />
      </Button>
    </Tip>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuChoice value={present} options={OPTIONS} onChange={choose} />
    </Menu>
  );
}

/** Offers the same in the sidebar, by the native list, which suits a phone. */
export function LanguageSelect(): ReactNode {
  const { t } = useTranslation();
  const { present, choose } = useLanguageChoice();
  return (
    <label className="field">
      <span className="field-label">{t('shell.language')}</span>
      <span className="select">
        <select
          className="input"
          value={present}
          onChange={({ target }) => choose(localeOf(target.value) ?? present)}
        >
          {LOCALES.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={18} />
      </span>
    </label>
  );
}

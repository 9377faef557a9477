import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import { contactOf, type Letter } from './contact.js';

/** Draws a link to the team, or a sentence about the administrator of this site. */
export function ContactLink({ letter }: { readonly letter: Letter }): ReactNode {
  const { t } = useTranslation();
  const contact = contactOf(useApp().settings.contact, letter);
  if (!contact) return <span>{t('dialogs.contact.nobody', { site: location.host })}</span>;
  const { href, address, isMail } = contact;
  return (
    <a href={href} {...(!isMail && { target: '_blank', rel: 'noreferrer' })}>
      {isMail ? t('dialogs.contact.write', { address }) : t('dialogs.contact.visit', { address })}
    </a>
  );
}

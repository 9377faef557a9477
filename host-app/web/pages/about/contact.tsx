import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useApp } from '../../stores/use-app.js';
import { Icon } from '../../ui/icon.js';
import { contactText, contactUrl } from './contact-url.js';

/** Shows the address of the team as a link; nothing if the site has none. */
export function ContactLink(): ReactNode {
  const { contact } = useApp().settings;
  if (contact === undefined) return null;
  const url = contactUrl(contact);
  return url === undefined ? contact : <a href={url}>{contactText(contact)}</a>;
}

/** Shows a sentence about writing to the team, and its address; nothing if the site has none. */
export function Contact({ text }: { readonly text: string }): ReactNode {
  const { contact } = useApp().settings;
  if (contact === undefined) return null;
  return (
    <p className="contact">
      <Icon of={IconMail} />
      <span>
        {text} <ContactLink />
      </span>
    </p>
  );
}

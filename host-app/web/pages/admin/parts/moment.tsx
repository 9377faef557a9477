import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows when something was, to the minute. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <time className="admin-time" dateTime={at}>
      {format.format(new Date(at))}
    </time>
  );
}

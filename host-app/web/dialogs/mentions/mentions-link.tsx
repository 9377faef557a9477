import { IconAt } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MENTIONS } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { MentionCalls } from './mention-calls.js';

interface LinkOptions {
  readonly icon: typeof IconAt;
  readonly to: string;
  readonly children: ReactNode;
}

/** Returns how many are unread, as the service says when this appears and when the page is looked at again. */
function useUnread(): number {
  const { hosted } = useApp();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const calls = hosted && new MentionCalls(hosted);
    const ask = async () => {
      const first = await calls?.page(undefined, signal).catch(() => undefined);
      if (first && !signal.aborted) setUnread(first.unread ?? 0);
    };
    const look = () => void (document.visibilityState === 'visible' && ask());
    look();
    document.addEventListener('visibilitychange', look, { signal });
    return () => stop.abort();
  }, [hosted]);
  return unread;
}

/** Leads to the mentions and replies from a menu, with the number of unread ones. */
export default function MentionsLink({
  as: As,
}: {
  readonly as: ComponentType<LinkOptions>;
}): ReactNode {
  const { t } = useTranslation();
  const number = useUnread();
  return (
    <As icon={IconAt} to={MENTIONS}>
      {number > 0 ? t('dialogs.mentions.unread', { number }) : t('dialogs.mentions.title')}
    </As>
  );
}

import { IconAt, IconChecks } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownName } from '#shared/shown-name.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { EmptyState } from '#web/ui/placeholder.js';
import { useLoaded } from '../admin/parts/use-loaded.js';
import MissingPage from '../missing/missing-page.js';
import { focusIfLost, LogInFirst, Shown, useAct, useMoment } from './parts.js';
import {
  type Mention,
  MentionCalls,
  type Mentions,
  mentionUrl,
} from '#web/dialogs/mentions/mention-calls.js';

const HEADING = 'mentions-title';

/** Lists what mentions the user, and what others reply where the user has written, in all pieces. */
export default observer(function MentionsPage(): ReactNode {
  const { hosted, user } = useApp();
  const { t } = useTranslation();
  useTitle(t('dialogs.mentions.title'));
  if (!hosted) return <MissingPage what="page" />;
  const { session } = user;
  return (
    <main className="page">
      {session ? (
        <Inbox key={session.name} />
      ) : (
        <>
          <h1>{t('dialogs.mentions.title')}</h1>
          <LogInFirst text={t('groups.mentions.logIn')} />
        </>
      )}
    </main>
  );
});

function Inbox(): ReactNode {
  const { hosted } = useApp();
  const { t } = useTranslation();
  const calls = useMemo(() => new MentionCalls(hosted!), [hosted]);
  const ask = useCallback((signal: AbortSignal) => calls.page(undefined, signal), [calls]);
  const loaded = useLoaded(ask);
  const act = useAct();
  const { value, reload } = loaded;
  const mark = async (until: string) => {
    const run = () => calls.see(until);
    if (await act({ run, done: t('groups.mentions.marked') })) await reload();
    focusIfLost(HEADING);
  };
  const [newest] = value?.items ?? [];
  return (
    <>
      <header className="groups-top">
        <div className="page-head">
          <h1 id={HEADING} tabIndex={-1}>
            {t('dialogs.mentions.title')}
          </h1>
          <p className="page-lead">{t('groups.mentions.lead')}</p>
        </div>
        {newest && Boolean(value?.unread) && (
          <Button icon={IconChecks} onClick={() => void mark(newest.date)}>
            {t('groups.mentions.markAll')}
          </Button>
        )}
      </header>
      <Shown {...{ loaded }}>
        {(first) => (
          <Pages key={`${first.items[0]?.reply} ${first.unread}`} {...{ first, calls }} />
        )}
      </Shown>
    </>
  );
}

interface PagesOptions {
  readonly first: Mentions;
  readonly calls: MentionCalls;
}

/** Shows the first page, and further ones when the user asks for them. */
function Pages({ first, calls }: PagesOptions): ReactNode {
  const { t } = useTranslation();
  const act = useAct();
  const [{ items, next }, setShown] = useState(first);
  const more = () =>
    act({
      run: async () => {
        const page = await calls.page(next);
        setShown({ ...page, items: [...items, ...page.items] });
      },
      done: t('groups.mentions.more'),
    });
  if (items.length === 0) return <EmptyState icon={IconAt} text={t('groups.mentions.none')} />;
  return (
    <>
      <ul className="groups-list" aria-label={t('dialogs.mentions.title')}>
        {items.map((item) => (
          <Row key={item.reply} {...item} />
        ))}
      </ul>
      {next !== undefined && (
        <Button className="groups-more" onClick={() => void more()}>
          {t('groups.analyses.showMore')}
        </Button>
      )}
    </>
  );
}

function Row(item: Mention): ReactNode {
  const { t } = useTranslation();
  const moment = useMoment();
  const { piece, analysis, author, date, text, unread } = item;
  const where = [piece.title, analysis === undefined ? '' : shownName(analysis)].filter(Boolean);
  return (
    <li>
      <span className="groups-names">
        <Link className="groups-link" to={mentionUrl(item)}>
          {where.join(' · ')}
        </Link>
        <span dir="auto">{text}</span>
        <span className="groups-told">
          {author || t('groups.mentions.visitor')} · <time dateTime={date}>{moment(date)}</time>
          {unread && (
            <>
              {' · '}
              <strong>{t('groups.mentions.unread')}</strong>
            </>
          )}
        </span>
      </span>
    </li>
  );
}

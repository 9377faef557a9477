import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { GROUPS } from '#shared/paths.js';
import type { Group } from '#web/dialogs/sharing/group-calls.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { useLoaded } from '../../admin/parts/use-loaded.js';
import MissingPage from '../../missing/missing-page.js';
import { isMissing } from '../failure.js';
import { LogInFirst, Shown, useGroupCalls } from '../parts.js';
import { GroupActs } from './group-acts.js';
import { Invitations } from './invitations.js';
import { Members } from './members.js';
import { Pieces } from './pieces.js';
import { Analyses, News } from './work.js';

/** Shows a group to its members: its analyses, news, pieces and members; to others, why not. */
export default observer(function GroupPage(): ReactNode {
  const { hosted, user } = useApp();
  const { id = '' } = useParams();
  if (!hosted) return <MissingPage what="page" />;
  const { session } = user;
  return session ? <Known key={`${session.name} ${id}`} id={id} /> : <Unknown isLoggedIn={false} />;
});

/** Says why there is nothing to see, in the same words for a group of others and for none. */
function Unknown({ isLoggedIn }: { readonly isLoggedIn: boolean }): ReactNode {
  const { t } = useTranslation();
  useTitle(t('groups.one'));
  return (
    <main className="page">
      <h1>{t('groups.one')}</h1>
      {isLoggedIn ? (
        <>
          <p className="page-lead">{t('groups.unknown')}</p>
          <p className="groups-join">
            <Link to={GROUPS}>{t('groups.title')}</Link>
          </p>
        </>
      ) : (
        <LogInFirst text={t('groups.logIn')} />
      )}
    </main>
  );
}

function Known({ id }: { readonly id: string }): ReactNode {
  const calls = useGroupCalls();
  const ask = useCallback((signal: AbortSignal) => calls.read(id, signal), [calls, id]);
  const loaded = useLoaded(ask);
  if (isMissing(loaded.error)) return <Unknown isLoggedIn />;
  return (
    <main className="page">
      <Shown {...{ loaded }}>{(group) => <Content {...{ group }} reload={loaded.reload} />}</Shown>
    </main>
  );
}

/** A group, and what shows its new state. */
export interface KnownGroup {
  readonly group: Group;
  readonly reload: () => Promise<void>;
}

function Content({ group, reload }: KnownGroup): ReactNode {
  const { t } = useTranslation();
  useTitle([group.name, t('groups.title')].join(' · '));
  return (
    <>
      <header className="groups-top">
        <div className="page-head">
          <h1>{group.name}</h1>
          <p className="page-lead">{t(`groups.you.${group.role}`)}</p>
        </div>
        <GroupActs {...{ group, reload }} />
      </header>
      <div className="groups-columns">
        <div className="groups-column">
          <Analyses id={group.id} />
          <News id={group.id} />
        </div>
        <div className="groups-column">
          <Members {...{ group, reload }} />
          {group.role === 'owner' && <Invitations id={group.id} />}
          <Pieces {...{ group, reload }} />
        </div>
      </div>
    </>
  );
}

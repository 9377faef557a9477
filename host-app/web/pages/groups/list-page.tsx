import { IconKey, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { groupUrl } from '#shared/paths.js';
import type { Group, GroupEntry } from '#web/dialogs/sharing/group-calls.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { EmptyState } from '#web/ui/placeholder.js';
import { useLoaded } from '../admin/parts/use-loaded.js';
import MissingPage from '../missing/missing-page.js';
import { GROUP_NAME, NameDialog } from './name-dialog.js';
import { LogInFirst, Shown, useGroupCalls } from './parts.js';

/** Lists the groups of the user, and makes new ones. */
export default observer(function ListPage(): ReactNode {
  const { hosted, user } = useApp();
  const { t } = useTranslation();
  useTitle(t('groups.title'));
  if (!hosted) return <MissingPage what="page" />;
  const { session } = user;
  return (
    <main className="page">
      <header className="groups-top">
        <div className="page-head">
          <h1>{t('groups.title')}</h1>
          <p className="page-lead">{t('groups.lead')}</p>
        </div>
        {session && <Starts />}
      </header>
      {session ? <Groups key={session.name} /> : <LogInFirst text={t('groups.logIn')} />}
    </main>
  );
});

/** Offers to make a group, and to join one with a code. */
function Starts(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useGroupCalls();
  const [isOpen, setOpen] = useState(false);
  const close = (group?: Group) => {
    setOpen(false);
    if (group) void navigate(groupUrl(group.id));
  };
  return (
    <div className="groups-acts">
      <Link className="button plain" to="/join">
        <Icon of={IconKey} />
        {t('groups.haveCode')}
      </Link>
      <Button look="main" icon={IconPlus} onClick={() => setOpen(true)}>
        {t('groups.new')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('groups.new')}
          text={t('groups.newText')}
          label={t('groups.name.label')}
          submit={t('groups.make')}
          {...GROUP_NAME}
          send={(name) => calls.make(name)}
          close={close}
        />
      )}
    </div>
  );
}

function Groups(): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const ask = useCallback((signal: AbortSignal) => calls.list(signal), [calls]);
  const loaded = useLoaded(ask);
  return (
    <Shown loaded={loaded}>
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState icon={IconUsersGroup} text={t('groups.empty')} />
        ) : (
          <ul className="groups-list" aria-label={t('groups.title')}>
            {groups.map((group) => (
              <Row key={group.id} {...group} />
            ))}
          </ul>
        )
      }
    </Shown>
  );
}

function Row({ id, name, role, members }: GroupEntry): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <span className="groups-names">
        <Link className="groups-link" to={groupUrl(id)}>
          {name}
        </Link>
        <span className="groups-told">
          {[t('groups.members.count', { count: members }), t(`groups.role.${role}`)].join(' · ')}
        </span>
      </span>
    </li>
  );
}

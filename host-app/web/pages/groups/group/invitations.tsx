import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#web/dialogs/sharing/group-calls.js';
import { Button, IconButton } from '#web/ui/button.js';
import { useLoaded } from '../../admin/parts/use-loaded.js';
import { focusIfLost, Shown, useAct, useGroupCalls, useMoment } from '../parts.js';
import { InviteDialog } from './invite-dialog.js';
import { Part } from './part.js';

const HEADING = 'groups-invitations';

/** Lists the open invitations of a group, for its owners, who make and end them. */
export function Invitations({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const ask = useCallback((signal: AbortSignal) => calls.invitations(id, signal), [calls, id]);
  const loaded = useLoaded(ask);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void loaded.reload();
  };
  const invite = (
    <Button icon={IconUserPlus} onClick={() => setOpen(true)}>
      {t('groups.invite.title')}
    </Button>
  );
  return (
    <Part id={HEADING} title={t('groups.invitations.title')} acts={invite}>
      <Shown {...{ loaded }}>
        {(open) =>
          open.length === 0 ? (
            <p className="groups-none">{t('groups.invitations.none')}</p>
          ) : (
            <ul className="groups-list">
              {open.map((invitation) => (
                <Row key={invitation.id} {...{ invitation }} group={id} reload={loaded.reload} />
              ))}
            </ul>
          )
        }
      </Shown>
      {isOpen && <InviteDialog {...{ id, close }} />}
    </Part>
  );
}

function Row({
  invitation: { id, role, uses, expires },
  group,
  reload,
}: {
  readonly invitation: Invitation;
  readonly group: string;
  readonly reload: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const moment = useMoment();
  const calls = useGroupCalls();
  const act = useAct();
  const end = async () => {
    await act({ run: () => calls.endInvitation(group, id), done: t('groups.invitations.ended') });
    await reload();
    focusIfLost(HEADING);
  };
  const until = moment(expires);
  return (
    <li>
      <span className="groups-names">
        <span>{t('groups.invitations.for', { role: t(`groups.role.${role}`) })}</span>
        <span className="groups-told">
          {[
            t('groups.invitations.uses', { count: uses }),
            t('groups.invitations.until', { until }),
          ].join(' · ')}
        </span>
      </span>
      <IconButton
        icon={IconX}
        label={t('groups.invitations.end', { until })}
        onClick={() => void end()}
      />
    </li>
  );
}

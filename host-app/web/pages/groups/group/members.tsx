import { IconChevronDown, IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupMember, GroupRole } from '#web/dialogs/sharing/group-calls.js';
import { useApp } from '#web/stores/use-app.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { focusIfLost, useAct, useGroupCalls } from '../parts.js';
import type { KnownGroup } from './group-page.js';
import { Part } from './part.js';

const HEADING = 'groups-members';
const ROLES = ['owner', 'editor', 'reader'] as const;

/** Lists the members; owners change their roles and take them out. */
export function Members({ group, reload }: KnownGroup): ReactNode {
  const { t } = useTranslation();
  const { members } = group;
  return (
    <Part id={HEADING} title={t('groups.members.title', { count: members.length })}>
      <ul className="groups-list">
        {members.map((member) => (
          <li key={member.uid}>
            <span className="groups-names">{member.uid}</span>
            {group.role === 'owner' ? (
              <Acts {...{ group, reload, member }} />
            ) : (
              <span className="groups-told">{t(`groups.role.${member.role}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface KnownMember extends KnownGroup {
  readonly member: GroupMember;
}

/** Returns what changes the role of a member, and what takes them out after a question. */
function useActs({ group: { id }, reload, member: { uid } }: KnownMember) {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const act = useAct();
  const change = async (chosen: GroupRole) => {
    await act({
      run: () => calls.setRole(id, { uid, role: chosen }),
      done: t('groups.members.changed', { name: uid, role: t(`groups.role.${chosen}`) }),
      conflict: t('groups.lastOwner'),
    });
    await reload();
    focusIfLost(HEADING);
  };
  const remove = async () => {
    await act({
      run: () => calls.leave(id, uid),
      done: t('groups.members.removed', { name: uid }),
      question: {
        title: t('groups.members.remove', { name: uid }),
        text: t('groups.members.removeText'),
        confirm: t('groups.members.removeSubmit'),
      },
    });
    await reload();
    focusIfLost(HEADING);
  };
  return { change, remove };
}

function Acts(known: KnownMember): ReactNode {
  const { uid, role } = known.member;
  const { user } = useApp();
  const { t } = useTranslation();
  const { change, remove } = useActs(known);
  return (
    <span className="groups-acts">
      <span className="select">
        <select
          className="input"
          aria-label={t('groups.members.roleOf', { name: uid })}
          value={role}
          onChange={({ currentTarget }) => void change(currentTarget.value as GroupRole)}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {t(`groups.role.${each}`)}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={18} />
      </span>
      {uid !== user.session?.name && (
        <IconButton
          icon={IconUserMinus}
          label={t('groups.members.remove', { name: uid })}
          onClick={() => void remove()}
        />
      )}
    </span>
  );
}

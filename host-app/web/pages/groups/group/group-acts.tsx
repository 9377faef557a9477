import { IconDoorExit, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { GROUPS } from '#shared/paths.js';
import type { Group } from '#web/dialogs/sharing/group-calls.js';
import { Button } from '#web/ui/button.js';
import { GROUP_NAME, NameDialog } from '../name-dialog.js';
import { useAct, useGroupCalls } from '../parts.js';
import type { KnownGroup } from './group-page.js';

/** Offers to rename and end the group, for owners, and to leave it. */
export function GroupActs({ group, reload }: KnownGroup): ReactNode {
  const { t } = useTranslation();
  const { leave, end } = useActs(group);
  const { role } = group;
  return (
    <div className="groups-acts">
      {role === 'owner' && <Rename {...{ group, reload }} />}
      <Button icon={IconDoorExit} onClick={() => void leave()}>
        {t('groups.leave.submit')}
      </Button>
      {role === 'owner' && (
        <Button look="danger" icon={IconTrash} onClick={() => void end()}>
          {t('groups.end.submit')}
        </Button>
      )}
    </div>
  );
}

/** Returns what leaves and ends a group, after a question, and then leads to the list. */
function useActs({ id, name }: Group) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useGroupCalls();
  const act = useAct();
  const leave = async () => {
    const isDone = await act({
      run: () => calls.leave(id),
      done: t('groups.leave.done', { name }),
      question: {
        title: t('groups.leave.title', { name }),
        text: t('groups.leave.text'),
        confirm: t('groups.leave.submit'),
      },
      conflict: t('groups.lastOwner'),
    });
    if (isDone) await navigate(GROUPS);
  };
  const end = async () => {
    const isDone = await act({
      run: () => calls.end(id),
      done: t('groups.end.done', { name }),
      question: {
        title: t('groups.end.title', { name }),
        text: t('groups.end.text'),
        confirm: t('groups.end.submit'),
      },
    });
    if (isDone) await navigate(GROUPS);
  };
  return { leave, end };
}

function Rename({ group: { id, name }, reload }: KnownGroup): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconPencil} onClick={() => setOpen(true)}>
        {t('groups.name.change')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('groups.name.change')}
          text={t('groups.name.changeText')}
          label={t('groups.name.label')}
          value={name}
          submit={t('dialogs.save.submit')}
          {...GROUP_NAME}
          send={(text) => calls.rename(id, text)}
          close={() => {
            setOpen(false);
            void reload();
          }}
        />
      )}
    </>
  );
}

import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { FormDialog } from '#web/dialogs/form/dialog-form.js';
import { FormStore } from '#web/dialogs/form/form-store.js';
import type { InvitationWish } from '#web/dialogs/sharing/group-calls.js';
import { joinUrl } from '#shared/paths.js';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { SelectField } from '#web/ui/field.js';
import { groupRefusal } from '../failure.js';
import { useGroupCalls } from '../parts.js';

const ROLES = ['reader', 'editor'] as const;
const USES = [1, 5, 30, 200] as const;
const DAYS = [1, 7, 30, 90] as const;

interface Options {
  /** Id of the group. */
  readonly id: string;
  readonly close: () => void;
}

/** Makes an invitation, and shows its link and its code. */
export function InviteDialog({ id, close }: Options): ReactNode {
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <CodeDialog {...{ code, close }} />;
  return <WishDialog {...{ id, close }} onMade={setCode} />;
}

const WishDialog = observer(function WishDialog({
  id,
  close,
  onMade,
}: Options & { readonly onMade: (code: string) => void }): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const [form] = useState(() => new FormStore<never>());
  const [wish, setWish] = useState<InvitationWish>({ role: 'reader', uses: 1, days: 7 });
  const send = async () => {
    const made = await form.send(() => calls.invite(id, wish), groupRefusal);
    if (made) onMade(made.code);
  };
  return (
    <FormDialog
      title={t('groups.invite.title')}
      text={t('groups.invite.text')}
      store={form}
      submit={t('groups.invite.submit')}
      busy={t('groups.busy')}
      onSubmit={() => void send()}
      onCancel={close}
    >
      <WishFields {...{ wish, setWish }} />
    </FormDialog>
  );
});

/** Lets the owner choose a role, how many people may join, and until when. */
function WishFields({
  wish,
  setWish,
}: {
  readonly wish: InvitationWish;
  readonly setWish: (wish: InvitationWish) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="groups-fields">
      <SelectField
        label={t('groups.invite.role')}
        value={wish.role}
        options={ROLES.map((role) => ({ value: role, label: t(`groups.role.${role}`) }))}
        onChange={(role) => setWish({ ...wish, role })}
      />
      <SelectField
        label={t('groups.invite.uses')}
        value={String(wish.uses)}
        options={USES.map((count) => ({
          value: String(count),
          label: t('groups.invite.times', { count }),
        }))}
        onChange={(uses) => setWish({ ...wish, uses: Number(uses) })}
      />
      <SelectField
        label={t('groups.invite.days')}
        value={String(wish.days)}
        options={DAYS.map((count) => ({
          value: String(count),
          label: t('groups.invite.forDays', { count }),
        }))}
        onChange={(days) => setWish({ ...wish, days: Number(days) })}
      />
    </div>
  );
}

/** Shows the code of a new invitation, which nothing shows again. */
function CodeDialog({
  code,
  close,
}: Pick<Options, 'close'> & { readonly code: string }): ReactNode {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const link = new URL(useHref(joinUrl(code)), location.href).href;
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setSaid(t('dialogs.save.copied')),
      () => setSaid(t('dialogs.save.notCopied', { link })),
    );
  const actions = (
    <>
      <span role="status" className="dialog-status">
        {said}
      </span>
      <Button onClick={close}>{t('ui.close')}</Button>
      <Button look="main" onClick={copy}>
        {t('groups.invite.copy')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('groups.invite.made')}
      text={t('groups.invite.madeText')}
      isAlert
      onCancel={close}
      {...{ actions }}
    >
      <code className="groups-code">{code}</code>
    </Dialog>
  );
}

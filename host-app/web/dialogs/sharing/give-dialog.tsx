import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GROUPS } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog } from '../form/dialog-form.js';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { GroupCalls, type GroupEntry } from './group-calls.js';
import { useGroups } from './use-groups.js';

/** Gives a piece to one of the user's groups. */
export default function GiveDialog({ path, close }: DialogProps<'give'>): ReactNode {
  const { t } = useTranslation();
  const groups = useGroups();
  const [first] = groups ?? [];
  if (!groups) return null;
  if (first) return <GiveForm {...{ path, close, groups, first }} />;
  return (
    <Dialog title={t('dialogs.give.title')} text={t('dialogs.give.none')} onCancel={() => close()}>
      <p>
        <Link to={GROUPS} onClick={() => close()}>
          {t('dialogs.give.toGroups')}
        </Link>
      </p>
    </Dialog>
  );
}

interface FormOptions extends DialogProps<'give'> {
  readonly groups: readonly GroupEntry[];
  readonly first: GroupEntry;
}

const GiveForm = observer(function GiveForm({ path, close, groups, first }: FormOptions) {
  const { t } = useTranslation();
  const { hosted, snacks } = useApp();
  const [form] = useState(() => new FormStore<never>());
  const [chosen, setChosen] = useState(first.id);
  const give = async () => {
    const given = await form.send(
      () => new GroupCalls(hosted!).give(chosen, path),
      (error) => serviceRefusal(error),
    );
    if (!given) return;
    snacks.show({ text: t('dialogs.give.given', { name: given.name }) });
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.give.title')}
      text={t('dialogs.give.text')}
      store={form}
      submit={t('dialogs.give.submit')}
      busy={t('dialogs.save.busy')}
      onSubmit={() => void give()}
      onCancel={() => close()}
    >
      <SelectField
        label={t('dialogs.give.group')}
        value={chosen}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </FormDialog>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupName } from '#entries/corpus.js';
import { shownName } from '#shared/shown-name.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog } from '../form/dialog-form.js';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';
import { ReadersField, type Readers } from '../saving/readers-field.js';
import { linkTo } from '../saving/share.js';
import { PeopleField, type PeopleFieldName, unknownAccountIn } from './people-field.js';
import { namesOf, collaboratorsIn } from './people.js';
import { type Sharing, SharingCalls } from './sharing-calls.js';
import { useGroups } from './use-groups.js';

type Options = DialogProps<'sharing'>;

/** Lets the owner of an analysis decide who sees and changes it. */
export default function SharingDialog(options: Options): ReactNode {
  const { hosted } = useApp();
  const { path, name } = options;
  const { t } = useTranslation();
  const [calls] = useState(() => hosted && new SharingCalls(hosted, path));
  const [sharing, setSharing] = useState<Sharing | 'failed'>();
  useEffect(() => {
    calls?.read(name).then(setSharing, () => setSharing('failed'));
  }, [calls, name]);
  if (!calls || sharing === undefined) return null;
  if (sharing === 'failed') return <p role="alert">{t('dialogs.sharing.failed')}</p>;
  return <SharingForm {...options} {...{ calls, sharing }} />;
}

/** Returns the refusal of a change; a name that no account has is an error of its field. */
function refusalOf(error: unknown, editors: string): Refusal<PeopleFieldName> {
  const uid = unknownAccountIn(error);
  if (uid === undefined) return serviceRefusal(error);
  const field = editors.split(/[,;\n]/).some((name) => name.trim() === uid) ? 'editors' : 'readers';
  return { errors: { [field]: words('dialogs.sharing.noAccount', { name: uid }) } };
}

const SharingForm = observer(function SharingForm({
  name,
  calls,
  sharing,
  close,
}: Options & { readonly calls: SharingCalls; readonly sharing: Sharing }): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [form] = useState(() => new FormStore<PeopleFieldName>());
  const { visibility, group } = sharing;
  const [readers, setReaders] = useState<Readers>({ visibility, group: group?.id });
  const groups = useOffered(sharing);
  const [names, setNames] = useState(() => namesIn(sharing));
  const save = async () => {
    const change = { ...readers, collaborators: collaboratorsIn(names.readers, names.editors) };
    const saved = await form.send(
      () => calls.change(name, change),
      (error) => refusalOf(error, names.editors),
    );
    if (!saved) return;
    snacks.show({ text: t('dialogs.sharing.saved', { name: shownName(name) }) });
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.sharing.title', { name: shownName(name) })}
      text={t('dialogs.sharing.text')}
      store={form}
      submit={t('dialogs.save.submit')}
      busy={t('dialogs.save.busy')}
      onSubmit={() => void save()}
      onCancel={() => close()}
    >
      <ReadersField value={readers} groups={groups} onChange={setReaders} />
      {readers.visibility === 'link' && <LinkOf {...{ name, calls, sharing }} />}
      <PeopleFields {...{ form, names, setNames }} />
    </FormDialog>
  );
});

/** Lists the groups of the user, and the one that sees the analysis now. */
function useOffered({ group }: Sharing): readonly GroupName[] {
  const listed: readonly GroupName[] = useGroups() ?? [];
  return group && !listed.some(({ id }) => id === group.id) ? [...listed, group] : listed;
}

type Names = Readonly<Record<PeopleFieldName, string>>;

const namesIn = ({ collaborators }: Sharing): Names => ({
  readers: namesOf(collaborators, 'reader'),
  editors: namesOf(collaborators, 'editor'),
});

/** Fields for the names of those whom the owner lets read or change the analysis. */
function PeopleFields({
  form,
  names,
  setNames,
}: {
  readonly form: FormStore<PeopleFieldName>;
  readonly names: Names;
  readonly setNames: (names: Names) => void;
}): ReactNode {
  return (['readers', 'editors'] as const).map((field) => (
    <PeopleField
      key={field}
      {...{ form, field }}
      value={names[field]}
      onChange={(typed) => setNames({ ...names, [field]: typed })}
    />
  ));
}

/** Shows the link by which an analysis is seen, and makes another one. */
function LinkOf({
  name,
  calls,
  sharing,
}: {
  readonly name: string;
  readonly calls: SharingCalls;
  readonly sharing: Sharing;
}): ReactNode {
  const { t } = useTranslation();
  const [key, setKey] = useState(sharing.key);
  const [said, setSaid] = useState('');
  if (key === undefined) return <p className="field-hint">{t('dialogs.sharing.linkLater')}</p>;
  const link = linkTo(location.href, `${name}?key=${key}`);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setSaid(t('dialogs.save.copied')),
      () => setSaid(t('dialogs.save.notCopied', { link })),
    );
  const renew = () =>
    void calls.change(name, { visibility: 'link', newKey: true }).then(
      (now) => {
        setKey(now.key);
        setSaid(t('dialogs.sharing.renewed'));
      },
      () => setSaid(t('dialogs.sharing.failed')),
    );
  return (
    <div className="dialog-ways">
      <Button onClick={copy}>{t('dialogs.save.copy')}</Button>
      <Button look="quiet" onClick={renew}>
        {t('dialogs.sharing.renew')}
      </Button>
      <span role="status" className="field-hint">
        {said}
      </span>
    </div>
  );
}

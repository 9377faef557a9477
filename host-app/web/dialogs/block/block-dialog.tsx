import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedClient, HostedVersion } from '#entries/corpus.js';
import { useApp } from '../../stores/use-app.js';
import { SelectField, TextField } from '../../ui/field.js';
import type { DialogProps } from '../dialog-host.js';
import { ChoiceField } from '../form/choice-field.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { textIn } from '../form/form-text.js';
import { Block, type BlockSubject } from './block.js';

type Options = DialogProps<'block'>;
type Deed = 'block' | 'lift';

/** Blocks an account or an author, or lifts the block. */
export default function BlockDialog(options: Options): ReactNode {
  const { hosted } = useApp();
  return hosted && <BlockForm {...options} client={hosted} />;
}

/** Returns the versions of the analysis in question, the newest first. */
function useVersions(block: Block, piece?: string, analysis?: string): readonly HostedVersion[] {
  const [versions, setVersions] = useState<readonly HostedVersion[]>([]);
  useEffect(() => {
    if (piece === undefined || analysis === undefined) return;
    void block.versions(piece, analysis).then(setVersions);
  }, [block, piece, analysis]);
  return versions;
}

interface Given extends Pick<Options, 'piece' | 'analysis'> {
  readonly uid: string;
  readonly chosen: HostedVersion | undefined;
}

/** Returns the author of a version of an analysis; without one, the account. */
function subjectOf({ piece, analysis, uid, chosen }: Given): BlockSubject {
  if (piece === undefined || analysis === undefined) return { uid };
  return { piece, analysis, ...(chosen && { version: chosen.version }) };
}

/** Returns a function that reports who is now blocked, or no longer. */
function useTellDone(): (deed: Deed, name: string) => void {
  const { t } = useTranslation();
  const { snacks } = useApp();
  return (deed, name) => {
    const values = { name };
    snacks.show({
      text: deed === 'block' ? t('dialogs.block.done', values) : t('dialogs.block.lifted', values),
    });
  };
}

interface BlockFormOptions extends Options {
  readonly client: HostedClient;
}

const BlockForm = observer(function BlockForm(options: BlockFormOptions): ReactNode {
  const { piece, analysis, client, close } = options;
  const { t } = useTranslation();
  const tell = useTellDone();
  const [block] = useState(() => new Block(client));
  const { form } = block;
  const [deed, setDeed] = useState<Deed>('block');
  const [wanted, setWanted] = useState<string>();
  const versions = useVersions(block, piece, analysis);
  const isBlocking = deed === 'block';
  const chosen = versions.find((each) => String(each.version) === wanted) ?? versions[0];
  const send = async (fields: FormData) => {
    const uid = textIn(fields, 'uid');
    const subject = subjectOf({ piece, analysis, uid, chosen });
    if (!(await block.send(subject, isBlocking))) return;
    const name = 'uid' in subject ? uid.trim() : (chosen?.author ?? t('dialogs.block.nobody'));
    tell(deed, name);
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.block.title')}
      text={t('dialogs.block.text')}
      store={form}
      isDangerous={isBlocking}
      submit={t(isBlocking ? 'dialogs.block.submit' : 'dialogs.block.lift')}
      busy={t('dialogs.block.busy')}
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      {analysis === undefined ? (
        <UidField block={block} />
      ) : (
        <VersionField {...{ analysis, versions, chosen }} onChange={setWanted} />
      )}
      <DeedField deed={deed} onChange={setDeed} />
    </FormDialog>
  );
});

const UidField = observer(function UidField({ block }: { readonly block: Block }): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <TextField
      label={t('dialogs.block.uid')}
      name="uid"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={say(block.form.errorOf('uid'))}
      onChange={() => block.form.clear('uid')}
    />
  );
});

interface VersionFieldOptions {
  readonly analysis: string;
  readonly versions: readonly HostedVersion[];
  readonly chosen: HostedVersion | undefined;
  readonly onChange: (version: string) => void;
}

/** Offers the versions of an analysis, each with its author and date. */
function VersionField({ analysis, versions, chosen, onChange }: VersionFieldOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const labelOf = ({ version, author, date }: HostedVersion) =>
    t('dialogs.block.version', {
      version,
      name: author ?? t('dialogs.block.nobody'),
      date: date === undefined ? '' : when.format(new Date(date)),
    });
  return (
    <SelectField
      label={t('dialogs.block.author', { name: analysis })}
      hint={t('dialogs.block.authorHint')}
      value={String(chosen?.version ?? '')}
      options={versions.map((each) => ({ value: String(each.version), label: labelOf(each) }))}
      onChange={onChange}
    />
  );
}

function DeedField({
  deed,
  onChange,
}: {
  readonly deed: Deed;
  readonly onChange: (deed: Deed) => void;
}): ReactNode {
  const { t } = useTranslation();
  const options = [
    {
      value: 'block' as const,
      label: t('dialogs.block.deedBlock'),
      hint: t('dialogs.block.blockHint'),
    },
    {
      value: 'lift' as const,
      label: t('dialogs.block.deedLift'),
      hint: t('dialogs.block.liftHint'),
    },
  ];
  return (
    <ChoiceField
      label={t('dialogs.block.deed')}
      name="deed"
      value={deed}
      options={options}
      onChange={onChange}
    />
  );
}

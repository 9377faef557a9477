import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { shownName } from '#shared/shown-name.js';
import type { SavedAnalysis } from '#entries/corpus.js';
import { wordsOf } from '../../language/words.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import type { DialogProps } from '../dialog-host.js';
import { ChoiceField } from '../form/choice-field.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { GroupCalls } from '../sharing/group-calls.js';
import { Audience } from './audience.js';
import { ContentsList } from './contents-list.js';
import { analysisContents } from './saved-contents.js';
import { SaveAnalysis, type SaveAnalysisContext, type SaveAnalysisHow } from './save-analysis.js';
import { ReadersField } from './readers-field.js';
import { SaveWays } from './save-ways.js';
import { linkTo, tellSaved } from './share.js';

type Options = DialogProps<'uploadAnalysis'>;

/** Saves the open analysis to the cloud. */
export default function UploadAnalysisDialog({ piece, entries, close }: Options): ReactNode {
  const { hosted: client } = useApp();
  const { t, i18n } = useTranslation();
  const { model } = piece;
  if (!client || !model) return null;
  const context: SaveAnalysisContext = {
    ...{ client, model, entries },
    isOnline: () => navigator.onLine,
    words: wordsOf(i18n),
    nameBy: (author) => t('dialogs.save.nameBy', { author }),
    ...(client.session && { groups: () => new GroupCalls(client).list() }),
  };
  return <UploadForm {...{ piece, close, context }} />;
}

/** Returns a function that reports a save, with a link to the saved analysis. */
function useTellSaved(): (saved: SavedAnalysis) => void {
  const { t } = useTranslation();
  const app = useApp();
  return ({ name, version = 1, key }) => {
    const link = linkTo(location.href, key === undefined ? name : `${name}?key=${key}`);
    tellSaved(app, link, {
      saved: t('dialogs.save.analysisDone', { name: shownName(name), version }),
      copy: t('dialogs.save.copy'),
      copied: t('dialogs.save.copied'),
      refused: t('dialogs.save.notCopied', { link }),
    });
  };
}

const UploadForm = observer(function UploadForm(
  options: Options & { readonly context: SaveAnalysisContext },
): ReactNode {
  const { piece, close, context } = options;
  const { t } = useTranslation();
  const [saving] = useState(() => new SaveAnalysis(context));
  const tell = useTellSaved();
  useEffect(() => void saving.listNames(), [saving]);
  const save = async (how?: SaveAnalysisHow) => {
    const saved = await saving.save(how);
    if (!saved) return;
    tell(saved);
    close(saved.name);
  };
  const lookAtTheirs = async () => {
    if (await saving.openTheirs()) close();
  };
  const ways = (
    <SaveWays
      {...{ piece, ways: saving.ways, what: 'analysis' }}
      onSave={(how) => void save(how)}
      onLookAtTheirs={() => void lookAtTheirs()}
    />
  );
  return (
    <FormDialog
      title={t('dialogs.save.analysisTitle')}
      text={<Audience model={context.model} visibility={saving.visibility} />}
      store={saving.form}
      submit={t('dialogs.save.submit')}
      busy={t('dialogs.save.busy')}
      ways={ways}
      onSubmit={() => void save()}
      onCancel={() => close()}
    >
      <NameFields {...{ saving, model: context.model }} />
      {!saving.form.refusal?.notice && ways}
    </FormDialog>
  );
});

/** Returns the ways to save; the caller must be an observer. */
function useModes({ opened, isFromCorpus }: SaveAnalysis) {
  const { t } = useTranslation();
  const key = isFromCorpus === true ? 'dialogs.save.versionForAll' : 'dialogs.save.version';
  return [
    { value: 'new' as const, label: t('dialogs.save.new') },
    { value: 'version' as const, label: t(key, { name: shownName(opened) }) },
  ];
}

const NameFields = observer(function NameFields({
  saving,
  model,
}: {
  readonly saving: SaveAnalysis;
  readonly model: Piece;
}): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const { mode, form, ideas } = saving;
  const modes = useModes(saving);
  return (
    <>
      <ContentsList model={model} of={analysisContents} />
      {saving.canBeVersion && (
        <ChoiceField
          label={t('dialogs.save.as')}
          name="mode"
          value={mode}
          options={modes}
          onChange={(chosen) => saving.choose(chosen)}
        />
      )}
      {mode === 'new' && (
        <TextField
          label={t('dialogs.save.name')}
          name="name"
          autoComplete="off"
          value={saving.name}
          error={say(form.errorOf('name'))}
          onChange={(name) => saving.rename(name)}
        />
      )}
      {mode === 'new' && ideas.length > 0 && <Ideas saving={saving} />}
      {saving.canChooseReaders && <SavedReaders saving={saving} />}
    </>
  );
});

const SavedReaders = observer(function SavedReaders({ saving }: { readonly saving: SaveAnalysis }) {
  const { readers, groups } = saving;
  return <ReadersField value={readers} {...{ groups }} onChange={(to) => saving.showTo(to)} />;
});

/** Offers other names for the analysis. */
const Ideas = observer(function Ideas({ saving }: { readonly saving: SaveAnalysis }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="dialog-ideas" role="group" aria-label={t('dialogs.save.ideas')}>
      {saving.ideas.map((idea) => (
        <Button key={idea} look="quiet" onClick={() => saving.rename(idea)}>
          {idea}
        </Button>
      ))}
    </div>
  );
});

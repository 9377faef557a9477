import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { addressUnder, MY_PIECES, pieceUrl } from '../../../routes/paths.js';
import { useTitle } from '../../../shell/use-title.js';
import { whenIdle } from '../../../shell/when-idle.js';
import { useApp } from '../../../stores/use-app.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { Progress } from '../../../ui/progress.js';
import { Brought } from './brought.js';
import { DropZone } from './drop-zone.js';
import { GridForm } from './grid-form.js';
import { Preview } from './preview.js';
import { VideoField } from './video-field.js';
import { prepareForFiles, Wizard } from './wizard.js';

/** Where a piece of one's own begins, on one screen; with `?add=` files come to one that is there. */
export default function NewPage(): ReactNode {
  const [params] = useSearchParams();
  const target = params.get('add') ?? undefined;
  return <Work key={target ?? ''} target={target} />;
}

/** After so many milliseconds a page that is still busy prepares itself all the same. */
const LATEST_MS = 500;

const prepare = () => void prepareForFiles();

const Work = observer(function Work({ target }: { readonly target: string | undefined }) {
  const app = useApp();
  const { t } = useTranslation();
  const [wizard] = useState(() => new Wizard((making) => app.makings.take(making), target));
  const title = useTargetTitle(target);
  const heading = target === undefined ? t('my.newTitle') : t('my.addTitle', { title });
  useTitle(heading);
  useIncoming(wizard);
  useEffect(() => () => wizard.cancel(), [wizard]);
  useEffect(() => whenIdle(prepare, LATEST_MS), []);
  return (
    <main className="page my-new">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="page-lead">{t('my.newLead')}</p>
      </header>
      <div className="my-columns">
        <div className="my-work">
          <DropZone wizard={wizard} />
          <VideoField wizard={wizard} />
          <Brought wizard={wizard} />
          <Names wizard={wizard} />
          <Actions wizard={wizard} />
        </div>
        <Preview wizard={wizard} />
      </div>
      {target === undefined && <GridForm />}
    </main>
  );
});

/** What was dropped anywhere comes here. */
function useIncoming(wizard: Wizard): void {
  const { incoming } = useApp();
  const { files } = incoming;
  useEffect(() => {
    if (files) void incoming.take()?.then((dropped) => wizard.bring(dropped));
  }, [incoming, files, wizard]);
}

/** What the piece is called to which files are added. */
function useTargetTitle(id: string | undefined): string {
  const { kept } = useApp();
  const [title, setTitle] = useState(id ?? '');
  useEffect(() => {
    if (id === undefined) return;
    const find = async () => setTitle((await (await kept.pieces()).find(id))?.title ?? id);
    find().catch(() => undefined);
  }, [kept, id]);
  return title;
}

const Names = observer(function Names({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const { t } = useTranslation();
  if (!wizard.hasParts || wizard.target !== undefined) return null;
  return (
    <div className="my-fields">
      <TextField
        label={t('my.pieceTitle')}
        value={wizard.title}
        onChange={(title) => wizard.setTitle(title)}
      />
      <TextField
        label={t('my.composer')}
        value={wizard.composer}
        onChange={(composer) => wizard.setComposer(composer)}
      />
    </div>
  );
});

const Actions = observer(function Actions({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { progress, isEmpty, willSync, hasParts, target } = wizard;
  const open = async () => {
    const end = await wizard.open(t('my.untitled'));
    if (end)
      await navigate(end.id === undefined ? MY_PIECES : pieceUrl(addressUnder('my', end.id)));
  };
  if (progress)
    return (
      <div className="my-progress" role="status">
        <Progress label={t(`my.${progress.what}`)} value={progress.share || undefined} />
        <span>{t(`my.${progress.what}`)}</span>
        <Button onClick={() => wizard.cancel()}>{t('ui.cancel')}</Button>
      </div>
    );
  if (isEmpty) return null;
  const label = target === undefined ? (hasParts ? 'my.open' : 'my.import') : 'my.add';
  return (
    <div className="my-actions">
      <p role="status">{willSync && t('my.willSync')}</p>
      <Button look="main" onClick={() => void open()}>
        {t(label)}
      </Button>
    </div>
  );
});

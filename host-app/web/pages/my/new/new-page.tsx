import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { addressUnder, MY_PIECES, pieceUrl } from '#shared/paths.js';
import { useTitle } from '#web/parts/use-title.js';
import { whenIdle } from '#web/parts/when-idle.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import { Progress } from '#web/ui/progress.js';
import { Brought } from './brought.js';
import type { Converter } from './conversion.js';
import { CollectionDialog } from './collection-dialog.js';
import { DropZone } from './drop-zone.js';
import { GridForm } from './grid-form.js';
import { Preview } from './preview.js';
import { LinkField } from './link-field.js';
import { prepareForFiles, Wizard } from './wizard.js';

/** Shows the page for a new piece of the user's own; with `?add=` it adds files to an existing piece. */
export default function NewPage(): ReactNode {
  const [params] = useSearchParams();
  const target = params.get('add') ?? undefined;
  return <Work key={target ?? ''} target={target} />;
}

/** Warns, before anything is brought, where the browser will forget it. */
function Temporary(): ReactNode {
  const { kept } = useApp();
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = async () => setShown((await (await kept.pieces()).room()).isTemporary);
    // Where nothing is kept at all, the first file says so.
    look().catch(() => undefined);
  }, [kept]);
  return (
    isShown && (
      <p className="my-note" role="note">
        {t('my.temporary')}
      </p>
    )
  );
}

/** Milliseconds after which the page prepares for files even while it is busy. */
const LATEST_MS = 500;

const prepare = () => void prepareForFiles();

const Work = observer(function Work({ target }: { readonly target: string | undefined }) {
  const app = useApp();
  const { t } = useTranslation();
  const [wizard] = useState(() => {
    const { makings, hosted, settings } = app;
    const convert: Converter | undefined =
      hosted && settings.canConvert ? (...file) => hosted.convertScore(...file) : undefined;
    return new Wizard((making) => makings.take(making), target, convert);
  });
  const title = useTargetTitle(target);
  const heading = target === undefined ? t('my.newTitle') : t('my.addTitle', { title });
  useTitle(heading);
  useDropped(wizard);
  useEffect(() => () => wizard.cancel(), [wizard]);
  useEffect(() => whenIdle(prepare, LATEST_MS), []);
  return (
    <main className="page my-new">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="page-lead">{t('my.newLead')}</p>
        <Temporary />
      </header>
      <div className="my-columns">
        <div className="my-work">
          <DropZone wizard={wizard} />
          <LinkField wizard={wizard} />
          <Brought wizard={wizard} />
          <Names wizard={wizard} />
          <Actions wizard={wizard} />
        </div>
        <Preview wizard={wizard} />
      </div>
      {target === undefined && <GridForm />}
      {wizard.asked && (
        <CollectionDialog key={wizard.asked.name} wizard={wizard} collection={wizard.asked} />
      )}
    </main>
  );
});

/** Takes in files that the user dropped on any page, and a link that was entered there. */
function useDropped(wizard: Wizard): void {
  const { dropped } = useApp();
  const { files, link } = dropped;
  useEffect(() => {
    if (files) void dropped.take()?.then((dropped) => wizard.bring(dropped));
  }, [dropped, files, wizard]);
  useEffect(() => {
    const entered = link === undefined ? undefined : dropped.takeLink();
    if (entered !== undefined) void wizard.addLink(entered);
  }, [dropped, link, wizard]);
}

/** Returns the title of the piece to which files are added; its id until the title is known. */
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

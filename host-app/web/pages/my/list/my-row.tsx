import {
  IconDots,
  IconFileZip,
  IconFolderDown,
  IconHeadphones,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconPlayerPlay,
  IconSend,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { KeptPiece } from '#intake';
import { canPickFolders, exportFolder, exportZip, sendToSandbox } from '#web/dialogs/kept/moves.js';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { useApp } from '#web/stores/use-app.js';
import { DialogBoundary } from '#web/parts/dialog-boundary.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.js';
import { Progress } from '#web/ui/progress.js';
import { dayText, sizeText } from '../kept-text.js';
import type { MyStore } from './my-store.js';

const RenameDialog = lazy(() => import('./rename-dialog.js'));

interface RowOptions {
  readonly piece: KeptPiece;
  readonly store: MyStore;
}

/** Shows a row of the list; its title links to the piece. */
export const MyRow = observer(function MyRow({ piece, store }: RowOptions): ReactNode {
  const { i18n } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { id, title, composer, size, changed } = piece;
  return (
    <li className="my-row">
      <span className="my-names">
        <Link className="my-link" to={pieceUrl(addressUnder('my', id))}>
          {title}
        </Link>
        <span className="my-composer">{composer}</span>
      </span>
      <Unfinished piece={piece} />
      <Has piece={piece} />
      <span className="my-size">{sizeText(size, i18n.language)}</span>
      <time className="my-date" dateTime={new Date(changed).toISOString()}>
        {dayText(changed, i18n.language)}
      </time>
      <RowMenu {...{ piece, store }} onRename={() => setRenaming(true)} />
      {isRenaming && (
        <DialogBoundary close={() => setRenaming(false)}>
          <Suspense>
            <RenameDialog {...{ piece, store }} onClose={() => setRenaming(false)} />
          </Suspense>
        </DialogBoundary>
      )}
    </li>
  );
});

/** Shows an icon for each kind of content in a piece, with its name for screen readers. */
function Has({ piece: { has } }: { readonly piece: KeptPiece }): ReactNode {
  const { t } = useTranslation();
  const kinds = [
    { name: t('my.score'), icon: IconMusic, isThere: has.score },
    { name: t('my.recording'), icon: IconHeadphones, isThere: has.recording },
    { name: t('my.scan'), icon: IconPhoto, isThere: has.scan },
    { name: t('my.labels'), icon: IconTag, isThere: has.analyses > 0 },
  ];
  return (
    <ul className="my-has">
      {kinds.map(({ name, icon, isThere }) => (
        <li key={name} title={isThere ? name : undefined}>
          {isThere && (
            <>
              <Icon of={icon} size={18} />
              <span className="unseen">{name}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the progress of unfinished processing, with buttons to stop it or go on. */
const Unfinished = observer(function Unfinished({
  piece: { id, title, isUnfinished },
}: {
  readonly piece: KeptPiece;
}): ReactNode {
  const { makings } = useApp();
  const { t } = useTranslation();
  const making = makings.of(id);
  if (making?.state !== 'working')
    return (
      isUnfinished && (
        <span className="my-unfinished">
          {t('my.unfinished')}
          <IconButton
            icon={IconPlayerPlay}
            label={t('my.goOn', { title })}
            onClick={() => void makings.resume(id)}
          />
        </span>
      )
    );
  const { progress, steps } = making;
  if (steps.length === 0) return null;
  return (
    <span className="my-unfinished">
      <Progress
        label={t('my.preparing', { title })}
        value={progress && progress.done / progress.of}
      />
      <IconButton icon={IconX} label={t('my.stop', { title })} onClick={() => making.cancel()} />
    </span>
  );
});

function RowMenu({
  piece,
  store,
  onRename,
}: RowOptions & { readonly onRename: () => void }): ReactNode {
  const app = useApp();
  const { t } = useTranslation();
  const { id, title } = piece;
  const remove = async () => {
    const takeBack = await store.remove(id);
    app.snacks.show({
      text: t('my.removed', { title }),
      action: { label: t('my.undo'), run: () => void takeBack() },
    });
  };
  return (
    <Menu align="end" trigger={<IconButton icon={IconDots} label={t('my.more', { title })} />}>
      <MenuItem icon={IconPencil} onSelect={onRename}>
        {t('my.rename')}
      </MenuItem>
      <MenuItem icon={IconFileZip} onSelect={() => void exportZip(app, piece)}>
        {t('my.exportZip')}
      </MenuItem>
      {canPickFolders() && (
        <MenuItem icon={IconFolderDown} onSelect={() => void exportFolder(app, piece)}>
          {t('my.exportFolder')}
        </MenuItem>
      )}
      {app.hosted && (
        <MenuItem icon={IconSend} onSelect={() => void sendToSandbox(app, id)}>
          {t('my.send')}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem icon={IconTrash} onSelect={() => void remove()}>
        {t('my.remove')}
      </MenuItem>
    </Menu>
  );
}

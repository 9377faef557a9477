import { IconMusicPlus, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { CorpusError } from '#corpus';
import { words } from '#web/dialogs/form/words.js';
import type { GivenPiece } from '#web/dialogs/sharing/group-calls.js';
import { useApp } from '#web/stores/use-app.js';
import { Button, IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { givenPath } from '../given-path.js';
import { NameDialog } from '../name-dialog.js';
import { focusIfLost, useAct, useGroupCalls } from '../parts.js';
import type { KnownGroup } from './group-page.js';
import { Part } from './part.js';

const HEADING = 'groups-pieces';

/** Lists the pieces that were given to the group; each member gives some. */
export function Pieces({ group, reload }: KnownGroup): ReactNode {
  const { t } = useTranslation();
  return (
    <Part id={HEADING} title={t('groups.pieces.title')} acts={<Give {...{ group, reload }} />}>
      {group.pieces.length === 0 ? (
        <p className="groups-none">{t('groups.pieces.none')}</p>
      ) : (
        <ul className="groups-list">
          {group.pieces.map((piece) => (
            <Row key={piece.path} {...{ group, reload, piece }} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Row({
  group: { id, role },
  reload,
  piece: { path, title, by },
}: KnownGroup & { readonly piece: GivenPiece }): ReactNode {
  const { user } = useApp();
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const act = useAct();
  const takeBack = async () => {
    await act({
      run: () => calls.takeBack(id, path),
      done: t('groups.pieces.taken', { title }),
    });
    await reload();
    focusIfLost(HEADING);
  };
  return (
    <li>
      <span className="groups-names">
        <Link className="groups-link" to={pieceUrl(addressUnder('~', path))}>
          {title}
        </Link>
        <span className="groups-told">{t('groups.pieces.by', { name: by })}</span>
      </span>
      {(role === 'owner' || by === user.session?.name) && (
        <IconButton
          icon={IconX}
          label={t('groups.pieces.take', { title })}
          onClick={() => void takeBack()}
        />
      )}
    </li>
  );
}

function Give({ group: { id }, reload }: KnownGroup): ReactNode {
  const { site } = useApp();
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const [isOpen, setOpen] = useState(false);
  const give = (text: string) => {
    const path = givenPath(text, site);
    if (path === undefined) throw new CorpusError('Missing', text);
    return calls.give(id, path);
  };
  return (
    <span className="groups-acts">
      <Link className="button" to={`/upload?${new URLSearchParams({ group: id }).toString()}`}>
        <Icon of={IconUpload} />
        {t('groups.pieces.send')}
      </Link>
      <Button icon={IconMusicPlus} onClick={() => setOpen(true)}>
        {t('groups.pieces.give')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('groups.pieces.give')}
          text={t('groups.pieces.giveText')}
          label={t('groups.pieces.label')}
          submit={t('groups.pieces.submit')}
          empty={words('groups.pieces.missing')}
          send={async (text) => give(text)}
          close={() => {
            setOpen(false);
            void reload();
          }}
        />
      )}
    </span>
  );
}

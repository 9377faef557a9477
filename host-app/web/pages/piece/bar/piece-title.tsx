import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '../../../../../components/core/formats/read/localized-text.js';
import { MY_PIECES, tableUrl } from '../../../routes/paths.js';
import { IconButton } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useMedia } from '../../../shell/use-media.js';
import { usePiece } from '../piece-context.js';
import { MakingChip } from '../kept/making-chip.js';
import { PHONE } from '../side/sheet.js';
import { QueueChip } from './queue-chip.js';

/** Where the reader is: corpus, piece, who has made it. */
export const PieceTitle = observer(function PieceTitle(): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const { piece } = page.store;
  const name = useName();
  const about = [piece?.composer, piece?.opus.opus].filter(Boolean).join(', ');
  return (
    <div className="piece-title">
      {!isPhone && <Crumb />}
      <h1 className="piece-name">{name}</h1>
      {about && <span className="piece-composer">{about}</span>}
      {!isPhone && (
        <IconButton
          icon={IconInfoCircle}
          label={t('piece.about.open')}
          disabled={!piece}
          onClick={() => page.toggleAbout(true)}
        />
      )}
      <QueueChip />
      <MakingChip />
    </div>
  );
});

/** The title; while the piece is on its way, as the catalog has it, or the end of its path. */
function useName(): string {
  const { app, store } = usePiece();
  const { language } = useTranslation().i18n;
  const { piece, address } = store;
  if (piece) return piece.localizedTitle(language);
  const listed = app.catalog(address.place).pieces.find(({ path }) => path === address.path);
  const title = listed && localizedText({ '': listed.title, ...listed.titles }, language);
  return title ?? address.path.split('/').at(-1) ?? '';
}

/** The way to the others: those of the corpus, or all of one's own. */
const Crumb = observer(function Crumb(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  if (!store.isKept) return store.corpus && <CorpusCrumb />;
  return (
    <nav className="piece-crumb" aria-label={t('piece.bar.place')}>
      <Link to={MY_PIECES}>{t('piece.kept.all')}</Link>
      <Icon of={IconChevronRight} size={18} />
    </nav>
  );
});

const CorpusCrumb = observer(function CorpusCrumb(): ReactNode {
  const { app, store } = usePiece();
  const { t, i18n } = useTranslation();
  const { address, corpus, hasDrawn } = store;
  const catalog = app.catalog(address.place);
  useEffect(() => {
    if (hasDrawn) void catalog.loadCorpora();
  }, [catalog, hasDrawn]);
  const info = catalog.corpora.find(({ path }) => path === corpus)?.info;
  const { language } = i18n;
  const title =
    info &&
    (localizedText(info.shortTitles, language) ??
      localizedText(info.titles, language) ??
      info.title);
  return (
    <nav className="piece-crumb" aria-label={t('piece.bar.place')}>
      <Link to={tableUrl(corpus, address.isCollabscore)}>{title ?? corpus.split('/').at(-1)}</Link>
      <Icon of={IconChevronRight} size={18} />
    </nav>
  );
});

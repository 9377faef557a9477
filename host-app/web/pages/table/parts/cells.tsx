import {
  IconFileMusic,
  IconHeadphones,
  IconMusic,
  IconPhoto,
  IconTag,
  IconVideo,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BEST_QUALITY, QUALITY_GRADES, qualityGrade } from '#web/catalog/quality.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { Icon } from '#web/ui/icon.js';
import { SOURCES } from '../engine/messages.js';
import { corpusQuality, shownText, titleOf, type Column } from '../list/columns.js';
import { useList } from './list-context.js';

const ICONS: Readonly<Record<(typeof SOURCES)[number], TablerIcon>> = {
  score: IconMusic,
  audio: IconHeadphones,
  video: IconVideo,
  pages: IconFileMusic,
  scan: IconPhoto,
};

/** Shows the title as a link to the piece, which covers the whole row. */
function TitleCell({ piece }: { readonly piece: CatalogPiece }): ReactNode {
  const { view, urlOf } = useList();
  const title = titleOf(piece, view.locale);
  return (
    <Link className="title-link" to={urlOf(piece)} title={title}>
      {title}
    </Link>
  );
}

/** Shows an icon for each kind of source, each in a fixed place. */
function SourcesCell({ piece }: { readonly piece: CatalogPiece }): ReactNode {
  const { t } = useList();
  const present = SOURCES.filter((source) => piece.sources[source] > 0);
  const words = present.map((source) => t(`table.${source}`)).join(', ') || t('table.noSources');
  return (
    <span className="source-icons" role="img" aria-label={words} title={words}>
      {SOURCES.map((source) => (
        <span key={source} className="source-slot">
          {piece.sources[source] > 0 ? <Icon of={ICONS[source]} size={18} /> : '·'}
        </span>
      ))}
    </span>
  );
}

function AnalysesCell({ piece }: { readonly piece: CatalogPiece }): ReactNode {
  const { t, format } = useList();
  if (piece.analyses === 0) return <span className="nothing">{t('table.noAnalyses')}</span>;
  return (
    <span className="analyses-count">
      <Icon of={IconTag} size={17} />
      {format.format(piece.analyses)}
    </span>
  );
}

const DOTS = QUALITY_GRADES.slice(1);

function QualityCell({ quality }: { readonly quality: number }): ReactNode {
  const { t } = useList();
  const words = t('table.qualityOf', { quality, best: BEST_QUALITY });
  const grade = qualityGrade(quality);
  return (
    <span className="quality-dots" role="img" aria-label={words} title={words}>
      {DOTS.map((dot) => (
        <span key={dot} className={Number(dot) <= grade ? 'dot full' : 'dot'} />
      ))}
    </span>
  );
}

/** Shows the content of a column for a piece. */
export function PieceCell({
  column,
  piece,
}: {
  readonly column: Column;
  readonly piece: CatalogPiece;
}): ReactNode {
  const { view } = useList();
  if (column.id === 'title') return <TitleCell piece={piece} />;
  if (column.id === 'sources') return <SourcesCell piece={piece} />;
  if (column.id === 'analyses') return <AnalysesCell piece={piece} />;
  if (column.id === 'quality') return <QualityCell quality={piece.quality} />;
  if (column.id === 'corpus-quality') return <QualityCell quality={corpusQuality(piece, view)} />;
  const text = shownText(column, piece, view);
  return (
    <span className="cell-text" title={text || undefined}>
      {text}
    </span>
  );
}

import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import { titleOf } from '../../catalog/title-of.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { latePart } from '../../parts/late-part.js';
import { useApp } from '../../stores/use-app.js';
import { CARD_HEIGHT, pictureSources, type PictureSource } from './picture-sources.js';

const WavePicture = latePart(() => import('./wave-picture.js'), { isOptional: true });

/** Heights of the five lines of an empty staff, in a picture 148 high. */
const STAFF = [54, 64, 74, 84, 94];

function EmptyStaff(): ReactNode {
  return (
    <svg
      className="corpora-staff"
      aria-hidden="true"
      viewBox="0 0 428 148"
      preserveAspectRatio="none"
    >
      {STAFF.map((y) => (
        <line key={y} x1="0" x2="428" y1={y} y2={y} />
      ))}
    </svg>
  );
}

interface PictureOptions {
  readonly source: PictureSource;
  readonly name: string;
  readonly isFirst: boolean;
  readonly onError: () => void;
}

function Picture({ source, name, isFirst, onError }: PictureOptions): ReactNode {
  if (source.kind === 'peaks') {
    return <WavePicture url={source.url} name={name} onError={onError} />;
  }
  return (
    <img
      className={`corpora-image ${source.kind}`}
      src={source.url}
      alt={name}
      width={428}
      height={CARD_HEIGHT}
      style={{ blockSize: source.height }}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      draggable={false}
      onError={onError}
    />
  );
}

/** Shows the corpus's own picture, else the beginning of one of its pieces, else an empty staff. */
export function CardPicture({
  corpus,
  facts,
  isFirst,
}: {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
  /** Whether the picture is visible without scrolling. */
  readonly isFirst: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const { hosted, local } = useApp();
  const client = corpus.place === 'hosted' ? hosted : local;
  const sources = useMemo(
    () => (client ? pictureSources(corpus, facts, (path, file) => client.fileUrl(path, file)) : []),
    [corpus, facts, client],
  );
  const [failed, setFailed] = useState(0);
  const tryNext = useCallback(() => setFailed((count) => count + 1), []);
  const source = sources[failed];
  const piece = source?.piece;
  const name = piece ? t('corpora.beginning', { title: titleOf(piece, i18n.language) }) : '';
  return (
    <div className="corpora-picture">
      {source ? (
        <Picture key={source.url} {...{ source, name, isFirst }} onError={tryNext} />
      ) : (
        <EmptyStaff />
      )}
    </div>
  );
}

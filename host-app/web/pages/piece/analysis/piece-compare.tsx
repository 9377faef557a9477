import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GlosaCompareChangeEvent } from '#entries/index.js';
import { GlosaCompare } from '#entries/react.js';
import { IconButton } from '#web/ui/button.js';
import type { PageModel } from '../page-model.js';
import { usePiece } from '../piece-context.js';
import { PIECE_ID } from '../piece-view.js';
import { isBlindIn } from './compared.js';

/** Compares analyses of the piece, under its views; the address names them. */
export default observer(function PieceCompare(): ReactNode {
  const page = usePiece();
  const { app, store } = page;
  const { t } = useTranslation();
  const { piece, listing } = store;
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  useEffect(() => {
    if (piece) void listing.load();
  }, [piece, listing]);
  const { isBlind, handleChange } = useBlind(page);
  const { entries } = listing;
  const choices = useMemo(() => entries?.map(({ name }) => name), [entries]);
  return (
    <section
      ref={region}
      className="piece-compare"
      aria-label={t('piece.analysis.compareTitle')}
      tabIndex={-1}
    >
      <header>
        <h2>{t('piece.analysis.compareTitle')}</h2>
        <IconButton
          icon={IconX}
          label={t('piece.analysis.compareClose')}
          onClick={() => page.showCompare(undefined)}
        />
      </header>
      <GlosaCompare
        piece={PIECE_ID}
        analyses={page.compared ?? ''}
        choices={choices}
        blind={isBlind}
        author={app.user.session?.name ?? ''}
        onCompareChange={handleChange}
      />
    </section>
  );
});

/** Keeps in the address what is compared, and whether the others are hidden. */
function useBlind(page: PageModel) {
  const [isBlind, setBlind] = useState(() => isBlindIn(window.location.search));
  const handleChange = ({ detail }: GlosaCompareChangeEvent): void => {
    setBlind(detail.blind);
    page.showCompare(detail.analyses.join(','), detail.blind);
  };
  return { isBlind, handleChange };
}

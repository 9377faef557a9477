import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Disagreement, ScoreComparison } from '#intake';
import { Button } from '#web/ui/button.js';
import type { MarksStore } from '../marks-store.js';
import type { ScoreCheck } from '../score-check.js';

interface ScoreRowsOptions {
  readonly store: MarksStore;
  readonly check: ScoreCheck;
}

/** Compares the rows with the score: names those that disagree, leads to them, and corrects them. */
export const ScoreRows = observer(function ScoreRows({
  store,
  check,
}: ScoreRowsOptions): ReactNode {
  const { t } = useTranslation();
  if (!check.isPossible) return null;
  const { comparison } = check;
  return (
    <section className="marks-score" aria-label={t('marks.score.title')}>
      {comparison ? (
        <Result {...{ store, check, comparison }} />
      ) : (
        <Button onClick={() => check.turnOn()}>{t('marks.score.compare')}</Button>
      )}
    </section>
  );
});

const Result = observer(function Result({
  store,
  check,
  comparison: { rows, passages, changes },
}: ScoreRowsOptions & { readonly comparison: ScoreComparison }): ReactNode {
  const { t } = useTranslation();
  const { corrected } = check;
  const count = rows.length + passages.length;
  return (
    <>
      <p role="status" className={count > 0 ? 'marks-warning' : undefined}>
        {count > 0 ? t('marks.score.disagree', { count }) : t('marks.score.agree')}
      </p>
      <Places {...{ store, places: passages, text: 'marks.score.passage' }} />
      <Places {...{ store, places: rows, text: 'marks.score.row' }} />
      {changes.length > 0 && (
        <Button onClick={() => check.correct()}>{t('marks.score.correct')}</Button>
      )}
      {corrected.length > 0 && <p>{t('marks.score.corrected')}</p>}
      <Places {...{ store, places: corrected, text: 'marks.score.correctedRow' }} />
    </>
  );
});

interface PlacesOptions {
  readonly store: MarksStore;
  readonly places: readonly Disagreement[];
  /** Key of the text of a place. */
  readonly text: string;
}

/** Lists rows of any page; each button turns to its row. */
const Places = observer(function Places({ store, places, text }: PlacesOptions): ReactNode {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  const numberOf = ({ page, row }: Disagreement) =>
    1 + (store.history.pages[page]?.rows.findIndex(({ id }) => id === row) ?? 0);
  return (
    <ul className="marks-rows">
      {places.map((place) => (
        <li key={place.row}>
          <button type="button" onClick={() => store.goTo(place)}>
            {t(text, {
              page: place.page + 1,
              row: numberOf(place),
              marked: place.marked,
              inScore: place.inScore,
            })}
          </button>
        </li>
      ))}
    </ul>
  );
});

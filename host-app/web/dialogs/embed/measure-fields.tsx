import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { TextField } from '../../ui/field.js';
import type { MeasureChoice, MeasureErrors } from './embed-choice.js';

/** A choice of measures, and what is wrong with it. */
export interface MeasureStore {
  readonly model: Piece;
  readonly choice: MeasureChoice;
  readonly errors: MeasureErrors;
  choose(change: Partial<MeasureChoice>): void;
}

/** Asks for the first and the last measure. */
export const MeasureFields = observer(function MeasureFields({
  store,
}: {
  readonly store: MeasureStore;
}): ReactNode {
  const { t } = useTranslation();
  const { choice, errors } = store;
  const error = (name: 'from' | 'to') => {
    const problem = errors[name];
    if (!problem) return undefined;
    return problem === 'order'
      ? t('embedding.wrongOrder')
      : t('embedding.noMeasure', { measure: choice[name] });
  };
  if (!store.model.measureMap) return null;
  return (
    <>
      <div className="embed-pair">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`embedding.${name}`)}
            autoComplete="off"
            value={choice[name]}
            error={error(name)}
            onChange={(value) => store.choose({ [name]: value.trim() })}
          />
        ))}
      </div>
      <p className="field-hint">{t('embedding.excerptHint')}</p>
    </>
  );
});

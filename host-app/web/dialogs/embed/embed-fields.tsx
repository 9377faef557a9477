import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ViewKind, viewsOf } from '#core';
import { LOCALES } from '#shared/locales.js';
import { SelectField, TextField } from '../../ui/field.js';
import { WIDTHS, type EmbedChoice } from './embed-choice.js';
import type { EmbedStore } from './embed-store.js';
import { MeasureFields } from './measure-fields.js';

interface Given {
  readonly store: EmbedStore;
}

/** Offers the views of the piece, in their usual order. */
const Views = observer(function Views({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const { choice, errors, model } = store;
  const offered = viewsOf(model).map(({ kind }) => kind);
  const toggle = (kind: ViewKind, isOn: boolean) =>
    store.choose({
      views: offered.filter((each) => (each === kind ? isOn : choice.views.includes(each))),
    });
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t('embedding.views')}</legend>
      {offered.map((kind) => (
        <label key={kind} className="choice">
          <input
            type="checkbox"
            checked={choice.views.includes(kind)}
            onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
          />
          <span>{t(`embedding.view.${kind}`)}</span>
        </label>
      ))}
      <p className="field-error" role="status">
        {errors.views && t('embedding.noView')}
      </p>
    </fieldset>
  );
});

/** Asks for width, colors and language. */
const Looks = observer(function Looks({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const { choice, errors } = store;
  const themes = (['', 'light', 'dark'] as const).map((theme) => ({
    value: theme,
    label: t(`embedding.theme.${theme || 'auto'}`),
  }));
  const languages: readonly { readonly value: string; readonly label: string }[] = [
    { value: '', label: t('embedding.languageAuto') },
    ...LOCALES.map(({ tag, name }) => ({ value: tag, label: name })),
  ];
  return (
    <>
      <TextField
        label={t('embedding.width')}
        inputMode="numeric"
        autoComplete="off"
        value={choice.width}
        hint={t('embedding.widthHint')}
        error={errors.width && t('embedding.widthWrong', WIDTHS)}
        onChange={(width) => store.choose({ width: width.trim() })}
      />
      <SelectField
        label={t('embedding.colors')}
        value={choice.theme}
        options={themes}
        onChange={(theme) => store.choose({ theme })}
      />
      <SelectField
        label={t('embedding.language')}
        value={choice.locale}
        options={languages}
        onChange={(locale) => store.choose({ locale })}
      />
    </>
  );
});

const CONTROLS: readonly EmbedChoice['controls'][] = ['all', 'few', 'none'];

/** Draws all fields of the dialog. */
export const EmbedFields = observer(function EmbedFields({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const { choice, analyses } = store;
  const usual = { value: '', label: t('embedding.analysisUsual') };
  const controls = CONTROLS.map((value) => ({ value, label: t(`embedding.controls.${value}`) }));
  return (
    <div className="embed-fields dialog-form">
      <Views store={store} />
      <MeasureFields store={store} />
      {analyses.length > 0 && (
        <SelectField
          label={t('embedding.analysis')}
          value={choice.analysis}
          options={[usual, ...analyses.map((name) => ({ value: name, label: name }))]}
          onChange={(analysis) => store.choose({ analysis })}
        />
      )}
      <SelectField
        label={t('embedding.controlsLabel')}
        value={choice.controls}
        options={controls}
        onChange={(chosen) => store.choose({ controls: chosen })}
      />
      <Looks store={store} />
    </div>
  );
});

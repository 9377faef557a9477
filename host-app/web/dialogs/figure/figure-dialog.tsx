import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceAddress } from '#views';
import { pieceUrl } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import { referenceOf } from '../cite/cited.js';
import type { Reference } from '../cite/reference.js';
import { useCited } from '../cite/use-cited.js';
import type { DialogProps } from '../dialog-host.js';
import { MeasureFields } from '../embed/measure-fields.js';
import { download } from '../files/download.js';
import { copied, FigurePreview } from './figure-preview.js';
import { FIGURE_WIDTHS, FigureStore, type FigureWidth } from './figure-store.js';
import { captionOf, type FigureCaption, figureFileName } from './figure-words.js';
import { printSheet } from './print-sheet.js';

const WIDTHS = Object.keys(FIGURE_WIDTHS) as readonly FigureWidth[];

/** Prints a passage of the score with its labels, or saves it as a figure. */
export default observer(function FigureDialog(given: DialogProps<'figure'>): ReactNode {
  const { piece, address, passage, close } = given;
  const { model } = piece;
  const { t, i18n } = useTranslation();
  const { site } = useApp();
  const start = { passage, language: i18n.language };
  const [store] = useState(() => model && new FigureStore(model, start));
  useEffect(() => {
    void store?.draw();
    return () => store?.dispose();
  }, [store]);
  const page = new URL(pieceUrl(address).slice(1), site).href;
  const reference = useReference(given, page);
  if (!store) return null;
  const { choice } = store;
  const caption = captionOf(
    store.model,
    {
      ...{ choice, hasLabels: choice.hasLabels, language: i18n.language },
      address: (address.place !== 'kept' && sourceAddress(page)) || undefined,
      reference,
    },
    (key, values) => t(key, values),
  );
  return (
    <Dialog
      isWide
      title={t('dialogs.figure.title')}
      text={t('dialogs.figure.text')}
      onCancel={() => close()}
      actions={<FigureActions {...{ store, caption, close }} />}
    >
      <div className="embed-columns">
        <FigureFields store={store} />
        <FigurePreview state={store.state} caption={caption} />
      </div>
    </Dialog>
  );
});

/** Returns the reference of the open analysis where it is saved as it is; undefined while that is not known. */
function useReference(
  { piece, address, analysis }: DialogProps<'figure'>,
  page: string,
): Reference | undefined {
  const { t, i18n } = useTranslation();
  const known = useCited({ piece, address, analysis });
  const [today] = useState(() => new Date());
  const { model } = piece;
  const isSaved = analysis !== undefined && model?.analysis?.isDirty === false;
  if (!model || !isSaved || typeof known !== 'object') return undefined;
  const { language } = i18n;
  return referenceOf(
    { ...known, ...{ piece: model, page, analysis, place: undefined, today, language } },
    (key, values) => t(key, values),
  );
}

interface ActionsGiven {
  readonly store: FigureStore;
  readonly caption: FigureCaption;
  readonly close: () => void;
}

/** Draws the buttons that print and save the figure. */
const FigureActions = observer(function FigureActions(given: ActionsGiven): ReactNode {
  const { store, caption, close } = given;
  const { t } = useTranslation();
  const { snacks } = useApp();
  const { choice, state, model } = store;
  const drawn = store.isWhole && state.kind === 'drawn' ? state : undefined;
  const save = async () => {
    if (!drawn) return;
    const { drawFigure, figureFile } = drawn.figures;
    const text = await figureFile(drawFigure(copied(drawn.score), caption));
    const file = figureFileName(model, choice);
    download(new Blob([text], { type: 'image/svg+xml' }), file);
    snacks.show({ text: t('dialogs.export.done', { file }) });
  };
  const print = () => {
    if (!drawn) return;
    const { makeSheet, sheetStyles } = drawn.figures;
    const sheet = makeSheet(copied(drawn.score), caption, FIGURE_WIDTHS[choice.width]);
    if (sheetStyles.styleSheet) printSheet(sheet, sheetStyles.styleSheet);
  };
  return (
    <>
      <Button onClick={close}>{t('ui.close')}</Button>
      <Button icon={IconPrinter} disabled={!drawn} onClick={print}>
        {t('dialogs.figure.print')}
      </Button>
      <Button look="main" icon={IconDownload} disabled={!drawn} onClick={() => void save()}>
        {t('dialogs.figure.save')}
      </Button>
    </>
  );
});

/** Asks what the figure shows, and how wide it is. */
const FigureFields = observer(function FigureFields({
  store,
}: {
  readonly store: FigureStore;
}): ReactNode {
  const { t } = useTranslation();
  const { choice } = store;
  return (
    <div className="dialog-form">
      <MeasureFields store={store} />
      <label className="choice">
        <input
          type="checkbox"
          checked={choice.hasLabels}
          onChange={({ currentTarget }) => store.choose({ hasLabels: currentTarget.checked })}
        />
        <span>
          {t('dialogs.figure.labels')}
          <span className="field-hint">{t('dialogs.figure.labelsHint')}</span>
        </span>
      </label>
      <SelectField
        label={t('dialogs.figure.width')}
        value={choice.width}
        options={WIDTHS.map((value) => ({ value, label: t(`dialogs.figure.widths.${value}`) }))}
        onChange={(width) => store.choose({ width })}
      />
      <p className="field-hint">{t('dialogs.figure.printHint')}</p>
    </div>
  );
});

import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { pieceUrl } from '#shared/paths.js';
import { LateProgress } from '../../parts/progress-line.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import type { DialogProps } from '../dialog-host.js';
import { measuresText, type Translate } from './cited-words.js';
import { referenceOf } from './cited.js';
import { References } from './references.js';
import { useCited, type Known } from './use-cited.js';

type Given = DialogProps<'cite'>;

/** Shows how to cite the open analysis, or the piece, in the forms of texts and of reference managers. */
export default observer(function CiteDialog(given: Given): ReactNode {
  const { t } = useTranslation();
  const known = useCited(given);
  const close = () => given.close();
  return (
    <Dialog
      title={t('dialogs.cite.title')}
      text={t('dialogs.cite.text')}
      onCancel={close}
      actions={<Button onClick={close}>{t('ui.close')}</Button>}
    >
      {known === undefined && <LateProgress />}
      {known === 'failed' && <p role="alert">{t('dialogs.cite.failed')}</p>}
      {typeof known === 'object' && <Citing {...given} known={known} />}
    </Dialog>
  );
});

type Subject = 'analysis' | 'piece';

/** Returns why what is open has no address for others; undefined where it has one. */
function useHindrance({ piece, address, analysis }: Given): string | undefined {
  const { t } = useTranslation();
  const { hosted } = useApp();
  if (address.place === 'kept') return t('dialogs.cite.kept');
  if (!piece.model?.analysis || analysis !== undefined) return undefined;
  return address.place === 'hosted' && hosted
    ? t('dialogs.cite.unsaved')
    : t('dialogs.cite.noCloud');
}

interface CitingGiven extends Given {
  readonly known: Known;
}

/** Asks what is cited, and shows its references. */
const Citing = observer(function Citing(given: CitingGiven): ReactNode {
  const { piece, address } = given;
  const { t } = useTranslation();
  const { model } = piece;
  const hindrance = useHindrance(given);
  const [subject, choose] = useState<Subject>(model?.analysis ? 'analysis' : 'piece');
  if (!model) return null;
  const subjects = [
    { value: 'analysis', label: t('dialogs.cite.theAnalysis') },
    { value: 'piece', label: t('dialogs.cite.thePiece') },
  ] as const;
  const isOpenToOthers = address.place !== 'kept';
  const isHindered = !isOpenToOthers || (subject === 'analysis' && hindrance !== undefined);
  return (
    <div className="dialog-form">
      {model.analysis && isOpenToOthers && (
        <SelectField
          label={t('dialogs.cite.what')}
          value={subject}
          options={subjects}
          onChange={choose}
        />
      )}
      {isHindered ? (
        <Hindrance {...given} text={hindrance} />
      ) : (
        <OneReference {...given} {...{ model, subject }} />
      )}
    </div>
  );
});

interface ReferenceGiven extends CitingGiven {
  readonly model: Piece;
  readonly subject: Subject;
}

/** Shows the references of an analysis or a piece, and of the chosen passage in it. */
const OneReference = observer(function OneReference(given: ReferenceGiven): ReactNode {
  const { model, address, analysis, subject, place, known } = given;
  const { t, i18n } = useTranslation();
  const { site } = useApp();
  const [hasPlace, setHasPlace] = useState(true);
  const [today] = useState(() => new Date());
  const isAnalysis = subject === 'analysis';
  const translate: Translate = (key, values) => t(key, values);
  const reference = referenceOf(
    {
      piece: model,
      page: new URL(pieceUrl(address).slice(1), site).href,
      analysis: isAnalysis ? analysis : undefined,
      version: isAnalysis ? known.version : undefined,
      analyses: known.analyses,
      sources: known.sources,
      corpus: known.corpus,
      place: hasPlace ? place : undefined,
      today,
      language: i18n.language,
    },
    translate,
  );
  return (
    <>
      <PlaceChoice
        passage={place && measuresText(place, translate)}
        {...{ hasPlace, setHasPlace }}
      />
      {isAnalysis && model.analysis?.isDirty && (
        <p className="field-hint">{t('dialogs.cite.unsavedChanges')}</p>
      )}
      <References reference={reference} />
    </>
  );
});

interface PlaceChoiceGiven {
  /** What the reader has chosen, in words; undefined for nothing. */
  readonly passage: string | undefined;
  readonly hasPlace: boolean;
  readonly setHasPlace: (hasPlace: boolean) => void;
}

/** Asks whether only the chosen passage is cited. */
function PlaceChoice({ passage, hasPlace, setHasPlace }: PlaceChoiceGiven): ReactNode {
  const { t } = useTranslation();
  if (passage === undefined) return null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={hasPlace}
        onChange={({ currentTarget }) => setHasPlace(currentTarget.checked)}
      />
      <span>{t('dialogs.cite.only', { passage })}</span>
    </label>
  );
}

interface HindranceGiven extends Given {
  readonly text: string | undefined;
}

/** Says why nothing can be cited, and leads on. */
function Hindrance({ text, address, keep, close }: HindranceGiven): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useApp();
  const canSave = address.place === 'hosted' && hosted !== undefined;
  const lead = () => {
    close();
    void keep();
  };
  return (
    <>
      <p>{text}</p>
      {address.place !== 'kept' && (
        <div className="dialog-ways">
          <Button look="main" onClick={lead}>
            {canSave ? t('piece.bar.save') : t('piece.file.exportAnalysis')}
          </Button>
        </div>
      )}
    </>
  );
}

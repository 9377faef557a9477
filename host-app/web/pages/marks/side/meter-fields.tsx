import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeSignature } from '#core';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import type { MarksStore } from '../marks-store.js';
import { pickupText, readMeter } from './meter-texts.js';

/** Shows the number of marked measures; without a score, also the fields for the meter. */
export const MeterFields = observer(function MeterFields({
  store,
}: {
  readonly store: MarksStore;
}): ReactNode {
  const { t } = useTranslation();
  const { marked, inScore, isMeterFixed, isMeterKnown } = store;
  const section = useRef<HTMLElement>(null);
  // The fields begin anew with the meter that was chosen.
  const [choices, setChoices] = useState(0);
  const typeMeter = () => section.current?.querySelector('input')?.focus();
  return (
    <section ref={section} className="marks-meter" aria-label={t('marks.counting')}>
      <p role="status">
        {inScore === undefined
          ? t('marks.counted', { count: marked })
          : t('marks.ofScore', { count: marked, all: inScore })}
      </p>
      {inScore !== undefined && marked > inScore && (
        <p className="marks-warning">{t('marks.beyond', { all: inScore })}</p>
      )}
      {!isMeterFixed && marked > 0 && !isMeterKnown && (
        <Question
          store={store}
          onChoice={() => setChoices((count) => count + 1)}
          onOther={typeMeter}
        />
      )}
      {!isMeterFixed && <Meter key={choices} store={store} />}
    </section>
  );
});

/** Time signatures that most pieces have. */
const COMMON = ['2/4', '3/4', '4/4', '6/8', '3/8', '2/2'];

interface QuestionOptions {
  readonly store: MarksStore;
  readonly onChoice: () => void;
  /** The user wants to type another one. */
  readonly onOther: () => void;
}

/** Asks for the meter, which pages alone do not tell, as soon as measures are numbered. */
const Question = observer(function Question({
  store,
  onChoice,
  onOther,
}: QuestionOptions): ReactNode {
  const { t } = useTranslation();
  const question = t('marks.askMeter', { meter: formatTimeSignature(store.meter.timeSignature) });
  const choose = (signature: string) => {
    const { meter } = readMeter({ signature, pickup: pickupText(store.meter) });
    // A pickup that is longer than the measure is none.
    const other = meter ?? readMeter({ signature, pickup: '' }).meter;
    if (other) store.setMeter(other);
    onChoice();
  };
  return (
    <div className="marks-question" role="group" aria-label={question}>
      <p className="marks-warning">{question}</p>
      {COMMON.map((signature) => (
        <Button key={signature} onClick={() => choose(signature)}>
          {signature}
        </Button>
      ))}
      <Button onClick={onOther}>{t('marks.otherMeter')}</Button>
    </div>
  );
});

/** Fields for time signature and pickup. */
const Meter = observer(function Meter({ store }: { readonly store: MarksStore }): ReactNode {
  const { t } = useTranslation();
  const { meter } = store;
  const [signature, setSignature] = useState(formatTimeSignature(meter.timeSignature));
  const [pickup, setPickup] = useState(pickupText(meter));
  const handle = (texts: { readonly signature: string; readonly pickup: string }) => {
    setSignature(texts.signature);
    setPickup(texts.pickup);
    const found = readMeter(texts);
    if (found.meter) store.setMeter(found.meter);
  };
  const { problem } = readMeter({ signature, pickup });
  return (
    <div className="marks-pair">
      <TextField
        label={t('marks.timeSignature')}
        error={problem === 'signature' ? t('marks.badSignature') : undefined}
        autoComplete="off"
        value={signature}
        onChange={(text) => handle({ signature: text, pickup })}
      />
      <TextField
        label={t('marks.pickup')}
        error={problem === 'pickup' ? t('marks.badPickup') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={pickup}
        onChange={(text) => handle({ signature, pickup: text })}
      />
    </div>
  );
});

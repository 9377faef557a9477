import { html, nothing, type TemplateResult } from 'lit';
import { action, observable } from 'mobx';
import type { Label } from '#core';
import { placeText, renderComplaint, type TextField } from '#kit';
import { canEdit } from '#views';
import { valueOf, type Common } from '../editing/common.js';
import type { LengthUnit } from '../editing/draft.js';
import {
  givenUnit,
  lengthTexts,
  startTexts,
  type TimeFrame,
  type TimeTexts,
  type TimeWords,
} from '../values/times.js';
import { complaintAbout, renderTypedText, type FieldContext } from './typed-text.js';

const UNITS: readonly LengthUnit[] = ['duration', 'ioi', 'offset'];

/** The start of labels, and their length as duration, ioi or offset. */
export class TimeFields {
  /** Unit that the user has chosen for the length; undefined for the unit of the labels. */
  @observable private accessor chosenUnit: LengthUnit | undefined = undefined;

  constructor(private readonly context: FieldContext) {}

  render(labels: readonly Label[]): TemplateResult {
    const { context } = this;
    const unit = this.chosenUnit ?? givenUnit(labels);
    return html`<div class="pair">
        ${this.renderStart(labels)}${this.renderLength(labels, unit)}
      </div>
      ${this.renderNote()}${renderComplaint(complaintAbout(context, 'start'))}
      ${renderComplaint(complaintAbout(context, 'length'))}${this.renderUnits(unit)}`;
  }

  private renderStart(labels: readonly Label[]): TemplateResult {
    const { host } = this.context;
    const times = startTexts(labels, this.frame, this.words);
    return renderTypedText(this.context, 'start', {
      ...TIME,
      name: host.t('labelEditor.start'),
      common: textOf(times),
      hint: this.onsetHint(times),
      noteId: this.hasNote ? NOTE : undefined,
    });
  }

  private renderLength(labels: readonly Label[], unit: LengthUnit): TemplateResult {
    const times = lengthTexts(labels, this.frame, { unit, words: this.words });
    return renderTypedText(this.context, 'length', {
      ...TIME,
      name: this.unitName(unit),
      common: textOf(times),
      hint: unit === 'offset' ? this.onsetHint(times) : this.lengthHint(times),
      noteId: unit === 'offset' && this.hasNote ? NOTE : undefined,
      unit,
    });
  }

  private get frame(): TimeFrame {
    const { analysis, measureMap } = this.context.host.model ?? {};
    return { analysis, measureMap };
  }

  private get words(): TimeWords {
    const { host } = this.context;
    return {
      place: (onset) => placeText(host, onset),
      measures: (count) => host.t('labelEditor.measures', { count }),
    };
  }

  private renderUnits(unit: LengthUnit): TemplateResult {
    return html`<fieldset class="field">
      <legend>${this.context.host.t('labelEditor.givenAs')}</legend>
      <div class="segments">
        ${UNITS.map(
          (each) =>
            html`<label
              ><input
                type="radio"
                name="unit"
                .checked=${each === unit}
                @change=${() => this.choose(each)}
              /><span>${this.unitName(each)}</span></label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  @action private choose(unit: LengthUnit): void {
    this.context.editing.giveUp('length');
    this.chosenUnit = unit;
  }

  private unitName(unit: LengthUnit): string {
    const { host } = this.context;
    if (unit === 'duration') return host.t('labelEditor.duration');
    return unit === 'ioi' ? host.t('labelEditor.ioi') : host.t('labelEditor.offset');
  }

  /** Says what a bare number is in the fields of onsets. */
  private renderNote(): TemplateResult | typeof nothing {
    const { host } = this.context;
    if (!this.hasNote) return nothing;
    const text = this.isRaw ? host.t('labelEditor.startNoteRaw') : host.t('labelEditor.startNote');
    return html`<p class="hint" id=${NOTE}>${text}</p>`;
  }

  private get hasNote(): boolean {
    const { host } = this.context;
    return canEdit(host) && host.model?.measureMap !== undefined;
  }

  /** Returns the same onset in quarters; in measures when quarters are shown. */
  private onsetHint(times: Common<TimeTexts>): TextField['hint'] {
    const { text = '', other = '' } = valueOf(times) ?? {};
    const hasMeasures = this.context.host.model?.measureMap !== undefined;
    if (!hasMeasures || other === text) return undefined;
    return this.isRaw ? { text: other, said: other } : this.quartersHint(other);
  }

  /** Returns the length in quarters; in measures when quarters are shown. */
  private lengthHint(times: Common<TimeTexts>): TextField['hint'] {
    const { text = '', other = '' } = valueOf(times) ?? {};
    if (!text) return undefined;
    if (this.isRaw) return { text: other === text ? '' : other, said: other };
    return this.quartersHint(other, text === other ? '♩' : undefined);
  }

  private quartersHint(quarters: string, text = `${quarters} ♩`): TextField['hint'] {
    return { text, said: this.context.host.t('labelEditor.quarters', { count: Number(quarters) }) };
  }

  private get isRaw(): boolean {
    return this.context.host.model?.analysis?.showsRawTimes ?? false;
  }
}

const TIME = { dir: 'ltr', complainsApart: true } as const;
/** Id of the text that says what a bare number is. */
const NOTE = 'time-note';

const textOf = (times: Common<TimeTexts>): Common<string> =>
  times.isMixed ? times : { isMixed: false, value: times.value.text };

import { html, type TemplateResult } from 'lit';
import { action, observable } from 'mobx';
import type { Label } from '#core';
import { placeText, renderComplaint, type TextField } from '#kit';
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
      ${renderComplaint(complaintAbout(context, 'start'))}
      ${renderComplaint(complaintAbout(context, 'length'))}${this.renderUnits(unit)}`;
  }

  private renderStart(labels: readonly Label[]): TemplateResult {
    const { host } = this.context;
    const times = startTexts(labels, this.frame, this.words);
    return renderTypedText(this.context, 'start', {
      ...TIME,
      name: host.t('labelEditor.start'),
      common: textOf(times),
      hint: onsetHint(times),
    });
  }

  private renderLength(labels: readonly Label[], unit: LengthUnit): TemplateResult {
    const times = lengthTexts(labels, this.frame, { unit, words: this.words });
    return renderTypedText(this.context, 'length', {
      ...TIME,
      name: this.unitName(unit),
      common: textOf(times),
      hint: unit === 'offset' ? onsetHint(times) : this.lengthHint(times),
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

  /** Returns the length in quarters; in measures when quarters are shown. */
  private lengthHint(times: Common<TimeTexts>): TextField['hint'] {
    const { host } = this.context;
    const { text = '', other = '' } = valueOf(times) ?? {};
    if (!text) return undefined;
    if (host.model?.analysis?.showsRawTimes) return onsetHint(times);
    const said = host.t('labelEditor.quarters', { count: Number(other) });
    return { text: text === other ? '♩' : `${other} ♩`, said };
  }
}

const TIME = { dir: 'ltr', complainsApart: true } as const;

const textOf = (times: Common<TimeTexts>): Common<string> =>
  times.isMixed ? times : { isMixed: false, value: times.value.text };

/** Returns the same time in quarters; in measures when quarters are shown. */
function onsetHint(times: Common<TimeTexts>): TextField['hint'] {
  const { text = '', other = '' } = valueOf(times) ?? {};
  return { text: other === text ? '' : other, said: other };
}

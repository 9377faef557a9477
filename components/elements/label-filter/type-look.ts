import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  type Analysis,
  changeTypeLook,
  LABEL_LINES,
  type LabelLine,
  type LabelStyle,
  type TypeLook,
  typeLookIn,
  typeText,
} from '#core';
import { type GlosaElement, openListIcon, plainStyle } from '#kit';
import { canEdit, requestChange, rowName } from '#views';

/** Smallest and largest size of letters, in CSS pixels. */
const SIZES = { min: 6, max: 48 } as const;
/** The look of a type that nobody has changed. */
const USUAL: TypeLook = {
  line: undefined,
  color: undefined,
  displayable: undefined,
  fontStyle: undefined,
  fontWeight: undefined,
  fontSize: undefined,
};

/** A type whose look is shown, and how it is changed. */
interface Look {
  readonly host: GlosaElement;
  readonly style: LabelStyle;
  readonly isDisabled: boolean;
  readonly set: (look: TypeLook) => void;
}

/** Renders the fields for the look of a type: color, letters, line, and whether its labels are drawn. */
export function renderTypeLook(
  host: GlosaElement,
  analysis: Analysis,
  type: string,
): TemplateResult {
  const own = Object.values(typeLookIn(analysis, type));
  const set = (look: TypeLook): void => {
    requestChange(host, (each) => changeTypeLook(each, type, look));
  };
  const isDisabled = !canEdit(host);
  const look: Look = { host, style: plainStyle(analysis, { type }), isDisabled, set };
  const name = host.t('labelFilter.lookOf', { name: typeText(type, host) });
  return html`<div class="look" role="group" aria-label=${name}>
    ${renderSwitches(look)}${renderFields(look)}
    ${
      own.some((value) => value !== undefined)
        ? html`<button
            type="button"
            class="words"
            ?disabled=${isDisabled}
            @click=${() => set(USUAL)}
          >
            ${host.t('labelFilter.usualLook')}
          </button>`
        : nothing
    }
    <p class="hint">${host.t('labelFilter.lookIsKept')}</p>
  </div>`;
}

function renderSwitches({ host, style, isDisabled, set }: Look): readonly TemplateResult[] {
  const { isDisplayable, fontWeight, fontStyle } = style;
  return [
    renderSwitch(host.t('labelFilter.drawn'), {
      ...{ isOn: isDisplayable, isDisabled },
      change: (isOn) => set({ displayable: isOn ? undefined : false }),
    }),
    renderSwitch(host.t('labelFilter.bold'), {
      ...{ isOn: fontWeight === 'bold', isDisabled },
      change: (isOn) => set({ fontWeight: isOn ? 'bold' : 'normal' }),
    }),
    renderSwitch(host.t('labelFilter.italic'), {
      ...{ isOn: fontStyle === 'italic', isDisabled },
      change: (isOn) => set({ fontStyle: isOn ? 'italic' : 'normal' }),
    }),
  ];
}

function renderFields({ host, style, isDisabled, set }: Look): TemplateResult {
  const { color, fontSize, line } = style;
  return html`<label class="switch"
      ><input
        type="color"
        .value=${live(color.light)}
        ?disabled=${isDisabled}
        @change=${(event: Event) => set({ color: valueOf(event) })}
      /><span>${host.t('labelFilter.color')}</span></label
    >
    <label class="switch"
      ><input
        type="number"
        min=${SIZES.min}
        max=${SIZES.max}
        .value=${live(String(fontSize))}
        ?disabled=${isDisabled}
        @change=${(event: Event) => setSize(event, fontSize, set)}
      /><span>${host.t('labelFilter.fontSize')}</span></label
    >
    <label class="switch"
      ><span class="boxed"
        ><select
          ?disabled=${isDisabled}
          @change=${(event: Event) => set({ line: valueOf(event) as LabelLine })}
        >
          ${LABEL_LINES.map(
            (each) =>
              html`<option value=${each} .selected=${live(each === line)}>
                ${rowName(host, each)}
              </option>`,
          )}</select
        >${openListIcon}</span
      ><span>${host.t('labelFilter.line')}</span></label
    >`;
}

interface Switch {
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly change: (isOn: boolean) => void;
}

const renderSwitch = (name: string, { isOn, isDisabled, change }: Switch): TemplateResult =>
  html`<label class="switch"
    ><input
      type="checkbox"
      .checked=${live(isOn)}
      ?disabled=${isDisabled}
      @change=${({ target }: Event) => change((target as HTMLInputElement).checked)}
    /><span>${name}</span></label
  >`;

/** Sets a whole number of pixels; a size that no file could hold goes to the nearest one. */
function setSize(event: Event, size: number, set: (look: TypeLook) => void): void {
  const field = event.target as HTMLInputElement;
  const wanted = Math.round(field.valueAsNumber);
  const fontSize = Math.min(SIZES.max, Math.max(SIZES.min, wanted));
  if (Number.isNaN(wanted) || fontSize === size) field.value = String(size);
  else set({ fontSize });
}

const valueOf = ({ target }: Event): string => (target as HTMLInputElement).value;

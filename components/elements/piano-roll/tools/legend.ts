import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { closerRowsIcon, higherRowsIcon, rangeText, variables } from '#kit';
import { canEdit } from '#views';
import type { NoteChoice } from './note-choice.js';
import { COLORINGS, type ColorBy, type ColoredTrack } from '../notes/coloring.js';
import { pitchClassName } from '../notes/pitch-names.js';
import type { GlosaPianoRoll } from '../piano-roll.js';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { RollContent } from '../roll-content.js';

export interface LegendOptions {
  readonly content: RollContent;
  readonly choice: NoteChoice;
  readonly pitchAxis: PitchAxis;
}

/** Renders the legend of the colors, the choice of coloring, the chosen notes and the zoom of pitch. */
export function renderLegend(host: GlosaPianoRoll, options: LegendOptions): TemplateResult {
  const { content, pitchAxis } = options;
  return html`<select
      aria-label=${host.t('roll.colorBy')}
      title=${host.t('roll.colorBy')}
      @change=${(event: Event) => {
        host.colorBy = (event.target as HTMLSelectElement).value as ColorBy;
      }}
    >
      ${COLORINGS.map(
        (by) =>
          html`<option value=${by} .selected=${live(by === host.colorBy)}>
            ${host.t(`roll.${by}`)}
          </option>`,
      )}
    </select>
    <ul tabindex="0" aria-label=${host.t('roll.colorBy')}>
      ${content.tracks.map(
        (track) =>
          html`<li>
            <i ${variables({ c: `var(--_${track.color})` })}></i>${nameOf(host, content, track)}
          </li>`,
      )}
    </ul>
    <span role="status">${renderChoice(host, options.choice)}</span>
    ${renderZoom(host, pitchAxis, -1)}${renderZoom(host, pitchAxis, 1)}`;
}

function nameOf(host: GlosaPianoRoll, { notes }: RollContent, { value }: ColoredTrack): string {
  if (host.colorBy === 'pitch') return pitchClassName(value, host);
  const numbered = host.t(`roll.numbered.${host.colorBy}`, { number: value });
  const name = host.colorBy === 'staff' && notes?.staves[value - 1]?.name;
  if (!name) return numbered;
  // The two staves of a piano have one name.
  const isShared = notes.staves.some((staff) => staff.name === name && staff.number !== value);
  return isShared ? host.t('roll.shared', { name, numbered }) : name;
}

/** Renders the chosen notes, and the button that makes a label from them. */
function renderChoice(host: GlosaPianoRoll, choice: NoteChoice): TemplateResult | typeof nothing {
  const { notes, stretch } = choice;
  if (!stretch) return nothing;
  const text = host.t('roll.chosen', {
    count: notes.length,
    range: rangeText(host, stretch.start, stretch.end),
  });
  return html`${text}
    <button type="button" ?disabled=${!canEdit(host)} @click=${() => choice.label()}>
      ${host.t('roll.makeLabel')}
    </button>`;
}

function renderZoom(host: GlosaPianoRoll, pitchAxis: PitchAxis, direction: 1 | -1): TemplateResult {
  const name = host.t(direction > 0 ? 'roll.higher' : 'roll.lower');
  return html`<button
    type="button"
    class="zoom"
    aria-label=${name}
    title=${name}
    ?disabled=${!pitchAxis.canStep(direction)}
    @click=${() => pitchAxis.zoomStep(direction)}
  >
    ${direction > 0 ? higherRowsIcon : closerRowsIcon}
  </button>`;
}

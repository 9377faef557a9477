import { html, type TemplateResult } from 'lit';
import { recordingIcon } from '../base/look/icons.js';
import type { Piece } from '../core/model/piece.js';
import { valueOf, type Text } from './player.parts.js';

/** The choice between recordings. */
export function renderSource(text: Text, model: Piece): TemplateResult {
  const { audios, recording } = model;
  return html`<label class="field" title=${text('source')}>
    ${recordingIcon}
    <select
      aria-label=${text('source')}
      @change=${(event: Event) => model.chooseRecording(valueOf(event))}
    >
      ${audios.map(
        ({ id, name, info }) =>
          html`<option value=${id} .selected=${id === recording?.id}>
            ${name ?? info ?? id}
          </option>`,
      )}
    </select>
  </label>`;
}

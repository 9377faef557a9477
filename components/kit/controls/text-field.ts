import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface TextField {
  /** Unique in the shadow root. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly placeholder?: string;
  /** A few characters at the end of the field, and the words that a screen reader says for them. */
  readonly hint?: { readonly text: string; readonly said: string } | undefined;
  /** Explains the value, in words under the field. */
  readonly note?: string | undefined;
  /** Id of a text elsewhere in the shadow root that explains the field. */
  readonly noteId?: string | undefined;
  /** Error in the value. */
  readonly complaint?: string | undefined;
  readonly isReadOnly?: boolean;
  /** A field of several lines. */
  readonly isLong?: boolean;
  /** Direction of the text; by default that of the typed text. */
  readonly dir?: 'ltr' | 'auto';
  /** Whether the complaint is rendered elsewhere, by `renderComplaint`. */
  readonly complainsApart?: boolean;
  readonly type: (text: string) => void;
  /** Called when the field is left or Enter is pressed. */
  readonly commit: () => void;
  /** Called on Escape; returns false when there was nothing to give up. */
  readonly giveUp: () => boolean;
}

const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** Renders the error of a field. */
export const renderComplaint = ({
  id,
  complaint,
}: Pick<TextField, 'id' | 'complaint'>): TemplateResult | typeof nothing =>
  complaint ? html`<p class="wrong" id="${id}-wrong" role="alert">${complaint}</p>` : nothing;

/** Renders a named field for text, with its error under it. */
export function renderTextField(field: TextField): TemplateResult {
  const { id, name, hint, dir = 'auto' } = field;
  return html`<div class="field">
    <label class="name" for=${id}>${name}</label>
    <span class="boxed" dir=${dir === 'auto' ? nothing : dir}>
      ${field.isLong ? renderArea(field) : renderLine(field)}
      ${
        hint?.text
          ? html`<span class="hint" aria-hidden="true">${hint.text}</span>
              <span class="said" id="${id}-hint">${hint.said}</span>`
          : nothing
      }
    </span>
    ${field.note ? html`<p class="hint" id="${id}-note">${field.note}</p>` : nothing}
    ${field.complainsApart ? nothing : renderComplaint(field)}
  </div>`;
}

function describedBy(field: TextField): string | typeof nothing {
  const { id, hint, note, noteId, complaint } = field;
  const ids = [
    complaint && `${id}-wrong`,
    hint?.text && `${id}-hint`,
    note && `${id}-note`,
    noteId,
  ].filter(Boolean);
  return ids.length ? ids.join(' ') : nothing;
}

const renderLine = (field: TextField): TemplateResult =>
  html`<input
    id=${field.id}
    dir=${field.dir ?? 'auto'}
    type="text"
    autocomplete="off"
    spellcheck="false"
    placeholder=${field.placeholder ?? ''}
    aria-describedby=${describedBy(field)}
    aria-invalid=${field.complaint ? 'true' : 'false'}
    .value=${live(field.value)}
    ?readonly=${field.isReadOnly}
    @input=${(event: Event) => field.type(textOf(event))}
    @change=${field.commit}
    @keydown=${(event: KeyboardEvent) => handleKey(event, field)}
  />`;

const renderArea = (field: TextField): TemplateResult =>
  html`<textarea
    id=${field.id}
    dir=${field.dir ?? 'auto'}
    rows="3"
    placeholder=${field.placeholder ?? ''}
    aria-describedby=${describedBy(field)}
    .value=${live(field.value)}
    ?readonly=${field.isReadOnly}
    @input=${(event: Event) => field.type(textOf(event))}
    @change=${field.commit}
    @keydown=${(event: KeyboardEvent) => handleKey(event, field)}
  ></textarea>`;

function handleKey(event: KeyboardEvent, { isLong, commit, giveUp }: TextField): void {
  if (event.isComposing) return;
  if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    commit();
  } else if (event.key === 'Escape' && giveUp()) {
    event.preventDefault();
    event.stopPropagation();
  }
}

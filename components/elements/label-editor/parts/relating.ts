import { html, nothing, type TemplateResult } from 'lit';
import { relationDraft } from '#core';
import type { GlosaElement } from '#kit';
import {
  draftText,
  endName,
  labelsToRelate,
  letWait,
  refusalOf,
  relateChosen,
  RELATING_WORDS,
  relationWord,
  waitingLabel,
} from '#views';

/** Renders what relates the chosen labels: the usual words and a field for one's own; or a button that lets one wait. */
export function renderRelating(host: GlosaElement): TemplateResult {
  const { model } = host;
  const labels = labelsToRelate(model);
  const waiting = waitingLabel(model);
  return html`${waiting ? renderWaiting(host) : nothing}
  ${labels.length > 1 ? renderWords(host) : waiting ? nothing : renderWait(host)}`;
}

function renderWait(host: GlosaElement): TemplateResult {
  const { model } = host;
  const wait = (): void => model && letWait(model, model.selectedLabels[0]);
  return html`<button type="button" class="words start" @click=${wait}>
    ${host.t('labelRelations.relateTo')}
  </button>`;
}

function renderWaiting(host: GlosaElement): TemplateResult {
  const { model } = host;
  const name = endName(host, waitingLabel(model)!);
  return html`<p class="row waiting" role="status">
    <span>${host.t('labelRelations.waitingFor', { name })}</span>
    <button type="button" class="words" @click=${() => model && letWait(model, undefined)}>
      ${host.t('labelRelations.cancel')}
    </button>
  </p>`;
}

function renderWords(host: GlosaElement): TemplateResult {
  const name = host.t('labelRelations.relate');
  const relate = (event: Event): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input')!;
    if (field.value.trim() && relateChosen(host, field.value)) field.value = '';
  };
  return html`<div class="chips" role="group" aria-label=${name}>
      ${RELATING_WORDS.map((word) => renderWord(host, word))}
    </div>
    <form class="row" aria-label=${name} @submit=${relate}>
      <input
        type="text"
        maxlength="60"
        autocomplete="off"
        aria-label=${host.t('labelRelations.ownWord')}
        placeholder=${host.t('labelRelations.ownWord')}
      />
      <button type="submit" class="words">${name}</button>
    </form>`;
}

/** Renders the choice of a word; one by which the labels cannot be related says why, and keeps the focus. */
function renderWord(host: GlosaElement, word: string): TemplateResult {
  const { model } = host;
  const refusal = refusalOf(model, word);
  const text = draftText(host, relationDraft(word, labelsToRelate(model)));
  const title = refusal ? host.t(`labelRelations.${refusal}`) : text;
  return html`<button
    type="button"
    class="chip"
    title=${title}
    aria-label=${refusal ? `${text}. ${title}` : text}
    aria-disabled=${refusal ? 'true' : nothing}
    @click=${() => !refusal && relateChosen(host, word)}
  >
    ${relationWord(host, relationDraft(word, []))}
  </button>`;
}

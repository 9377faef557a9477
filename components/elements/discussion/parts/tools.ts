import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { placeOfLabels } from '#core';
import { editIcons, openListIcon, renderToolButton } from '#kit';
import { stepThread, subjectText } from '#views';
import type { Desk } from '../data/desk.js';
import type { DiscussionFilter } from '../discussion.js';

const FILTERS: readonly DiscussionFilter[] = ['open', 'mine', 'resolved', 'all'];

/** Renders the filter, the steps from thread to thread, and what begins one. */
export function renderTools(desk: Desk, begin: () => void): TemplateResult {
  const { host, source, all } = desk;
  const step = (by: 1 | -1) => (): void => void stepThread(host, by);
  const isDisabled = all.length === 0;
  const { previousIcon, nextIcon } = editIcons;
  return html`<div class="bar">
    <span class="boxed">
      <select
        aria-label=${host.t('discussion.filter')}
        @change=${({ target }: Event) => {
          host.filter = (target as HTMLSelectElement).value as DiscussionFilter;
        }}
      >
        ${FILTERS.map((filter) => renderFilter(desk, filter))}
      </select>
      ${openListIcon}
    </span>
    <span class="steps">
      ${renderToolButton({ name: host.t('help.previousThread'), icon: previousIcon, run: step(-1), isDisabled })}
      ${renderToolButton({ name: host.t('help.nextThread'), icon: nextIcon, run: step(1), isDisabled })}
    </span>
    ${source.canStart && !desk.subject ? renderBegin(desk, begin) : nothing}
  </div>`;
}

const renderFilter = ({ host }: Desk, filter: DiscussionFilter): TemplateResult =>
  html`<option value=${filter} .selected=${live(filter === host.filter)}>
    ${host.t(`discussion.show.${filter}`)}
  </option>`;

function renderBegin({ host }: Desk, begin: () => void): TemplateResult {
  const { model } = host;
  const about = model && placeOfLabels(model.selectedLabels);
  const name = about
    ? host.t('discussion.beginOn', {
        name: subjectText(host, { place: { ...about, isGone: false } }),
      })
    : host.t('discussion.beginHint');
  return html`<button
    type="button"
    class="words begin"
    title=${name}
    aria-label=${name}
    @click=${begin}
  >
    ${editIcons.addIcon}${host.t('discussion.begin')}
  </button>`;
}

/** Renders the offer to show the dialogues in comments as threads; nothing where there are none. */
export function renderDialogues(desk: Desk): TemplateResult | typeof nothing {
  const { host, dialogues } = desk;
  const { length: number } = dialogues.found;
  if (!number || desk.other.isWanted) return nothing;
  const { areShown } = dialogues;
  return html`<div class="dialogues">
    <p>${host.t('discussion.dialogues', { number })}</p>
    <div class="row">
      <button type="button" class="words" @click=${() => dialogues.show(!areShown)}>
        ${host.t(areShown ? 'discussion.hideDialogues' : 'discussion.showDialogues')}
      </button>
      ${
        areShown && dialogues.canBeKept && desk.isOwnFile
          ? html`<button type="button" class="words" @click=${() => keep(desk)}>
              ${host.t('discussion.keepDialogues')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

function keep(desk: Desk): void {
  const { host } = desk;
  const isKept = desk.dialogues.keep();
  desk.say(host.t(isKept ? 'discussion.kept' : 'discussion.refused'));
}

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceIn, type MemberChoice, SEARCHED, titleOf } from '#intake';
import type { GlosaElement } from '#kit';
import type { DropWork } from './drop-work.js';
import type { AskedMember } from './member-question.js';

type Work = Pick<DropWork, 'question' | 'given' | 'progress' | 'back' | 'chooseAnother'>;

/** Renders the way from a piece of a collection to the others. */
export const anotherView = (
  host: GlosaElement,
  work: Work,
  { collection }: Pick<AskedMember, 'collection'>,
): TemplateResult => html`
  <div class="drop-another">
    <button type="button" dir="auto" @click=${() => work.chooseAnother()}>
      ${host.t('drop.which.another', { title: titleOf(collection, host.language) })}
    </button>
  </div>
`;

/** Renders the question which piece of a collection is meant. Observable. */
export function memberView(
  host: GlosaElement,
  work: Work,
  { collection, outer }: AskedMember,
): TemplateResult {
  const { language } = host;
  const { question } = work;
  const { words } = question;
  const { listed, hasMore } = choiceIn(collection, { language, words });
  return html`
    <section
      part="drop"
      class="drop which"
      aria-labelledby="which"
      aria-busy=${work.progress !== undefined}
    >
      <h2 id="which" tabindex="-1">
        ${host.t('drop.which.title', { title: titleOf(collection, language) })}
      </h2>
      <p>${host.t('drop.which.lead')}</p>
      ${collection.members.length > SEARCHED ? searchField(host, work) : nothing}
      ${memberList(host, work, listed)}
      <p role="status">
        ${listed.length === 0 ? host.t('drop.which.noneFound') : nothing}
        ${hasMore ? host.t('drop.which.notAll') : nothing}
      </p>
      ${leaveButton(host, work, outer && titleOf(outer, language))}
    </section>
  `;
}

const memberList = (
  host: GlosaElement,
  { question, progress }: Work,
  listed: MemberChoice['listed'],
): TemplateResult => html`
  <ul ?hidden=${listed.length === 0}>
    ${listed.map(
      ({ member, name }) =>
        html`<li>
          <button
            type="button"
            dir="auto"
            aria-disabled=${progress !== undefined}
            @click=${() => question.answer(member)}
          >
            <span>${name}</span>
            ${member.isCollection ? html`<em>${host.t('drop.which.inner')}</em>` : nothing}
          </button>
        </li>`,
    )}
  </ul>
`;

const searchField = (host: GlosaElement, { question }: Work): TemplateResult => html`
  <input
    type="search"
    aria-label=${host.t('drop.which.find')}
    placeholder=${host.t('drop.which.find')}
    .value=${live(question.words)}
    @input=${({ target }: InputEvent) => question.find((target as HTMLInputElement).value)}
  />
`;

/**
 * A collection that the page names can be left for the piece that was open before; one within it, or one that the
 * reader has brought, always.
 */
function leaveButton(
  host: GlosaElement,
  { question, given, back }: Work,
  outer: string | undefined,
): TemplateResult | typeof nothing {
  if (outer === undefined && given !== undefined && back === undefined) return nothing;
  const words =
    outer === undefined ? host.t('message.cancel') : host.t('drop.which.back', { title: outer });
  return html`<button type="button" @click=${() => question.answer()}>${words}</button>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { filesOfInput } from '#intake';
import { type GlosaElement, icon, messageView, problemText } from '#kit';
import type { DropProgress, DropWork } from './drop-work.js';
import { anotherView, memberView } from './member-view.js';

const FILES =
  'M14 3v4a1 1 0 0 0 1 1h4M12 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v4M17 22v-6M14 19l3-3l3 3';

type Words = Pick<DropWork, keyof DropWork>;

/** Renders the offer of an empty piece, the progress, and the problems with files. */
export const offerView = (
  host: GlosaElement,
  work: Words,
  isOffered: boolean,
): TemplateResult => html`
  ${questionOrPanel(host, work, isOffered)}
  <div role="status">${work.progress ? progressView(host, work, work.progress) : nothing}</div>
  ${work.problems.map((problem) =>
    messageView(host, {
      text: problemText(host, problem),
      severity: problem.severity,
      action: {
        label: host.t('drop.dismiss', { name: String(problem.values?.['file'] ?? problem.file) }),
        run: () => work.dismiss(problem),
      },
    }),
  )}
`;

/** Renders what is asked, else the offer to take files. */
function questionOrPanel(
  host: GlosaElement,
  work: Words,
  isOffered: boolean,
): TemplateResult | typeof nothing {
  const { asked } = work.question;
  if (asked && !host.model && !host.isLoading) return memberView(host, work, asked);
  if (work.member) return anotherView(host, work, work.member);
  return isOffered ? panel(host, work) : nothing;
}

/** Takes the files of the browser's dialog like those of a drop. */
function handleChoice({ currentTarget }: Event, work: Words): void {
  const input = currentTarget as HTMLInputElement;
  const files = filesOfInput(input.files ?? []);
  // Lets the user choose the same file again.
  input.value = '';
  if (files.length > 0) void work.take(Promise.resolve(files));
}

function handleClick({ currentTarget }: Event): void {
  (currentTarget as HTMLElement).parentElement?.querySelector('input')?.click();
}

const panel = (host: GlosaElement, work: Words): TemplateResult => html`
  <section part="drop" class="drop" aria-label=${host.t('drop.here')} ?data-over=${work.isOver}>
    ${icon(FILES)}
    <p class="drop-here">${host.t('drop.here')}</p>
    <p>${host.t('drop.lead')}</p>
    <button type="button" class="drop-choose" ?disabled=${work.looking} @click=${handleClick}>
      ${host.t('drop.choose')}
    </button>
    <input type="file" multiple hidden @change=${(event: Event) => handleChoice(event, work)} />
    <p class="drop-types">${host.t('drop.types')}</p>
    ${work.pieces.length > 0 || work.removed ? again(host, work) : nothing}
  </section>
`;

/** Lists the pieces made here earlier. */
const again = (host: GlosaElement, work: Words): TemplateResult => html`
  <div class="drop-again">
    <h2>${host.t('drop.again')}</h2>
    <ul>
      ${work.pieces.map(
        (piece) =>
          html`<li>
            <button type="button" @click=${() => void work.open(piece)}>${piece.title}</button>
            <button
              type="button"
              aria-label="${host.t('drop.remove')}: ${piece.title}"
              @click=${() => void work.remove(piece)}
            >
              ${host.t('drop.remove')}
            </button>
          </li>`,
      )}
    </ul>
    <div role="status">
      ${
        work.removed &&
        html`<span>${host.t('drop.removed', { title: work.removed.title })}</span>
          <button type="button" @click=${() => void work.removed?.undo()}>
            ${host.t('drop.undo')}
          </button>`
      }
    </div>
  </div>
`;

const progressView = (
  host: GlosaElement,
  work: Words,
  { text, share }: DropProgress,
): TemplateResult => html`
  <div class="drop-progress">
    <span>${host.t(text)}</span>
    <progress aria-label=${host.t(text)} max="1" .value=${share}></progress>
    <button type="button" @click=${() => work.cancel()}>${host.t('message.cancel')}</button>
  </div>
`;

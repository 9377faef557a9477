import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  type Analysis,
  type Label,
  levelOf,
  levelsOf,
  mirrorsOf,
  originOf,
  relationProblems,
  RELATION_WORDS,
  REPEATS_EXACTLY,
  type SeenRelation,
  seenFrom,
} from '#core';
import { editIcons, type GlosaElement, renderToolButton } from '#kit';
import {
  canEdit,
  endName,
  freeMirror,
  goToLabel,
  relationWord,
  reword,
  seenWord,
  selectLevel,
  showAllRelations,
  showsAllRelations,
  turnAround,
  unrelate,
} from '#views';
import { renderSelect } from './select-list.js';
import { renderRelating } from './relating.js';

/** Number of labels at the other side of a relation that are listed. */
const MOST = 8;

/** Renders the relations of the chosen label, its level, and what relates labels. */
export function renderRelations(
  host: GlosaElement,
  analysis: Analysis,
  labels: readonly Label[],
): TemplateResult {
  const [label] = labels;
  const title = host.t('labelRelations.title');
  return html`<div class="relations-part field" role="group" aria-label=${title}>
    <span class="name" aria-hidden="true">${title}</span>
    ${label && labels.length === 1 ? renderOf(host, analysis, label) : nothing}
    ${canEdit(host) ? renderRelating(host) : nothing}
    ${analysis.relations.length ? renderSwitch(host) : nothing}
  </div>`;
}

function renderOf(host: GlosaElement, analysis: Analysis, label: Label): TemplateResult {
  const seen = seenFrom(analysis, label);
  return html`${renderMirror(host, analysis, label)}${
    seen.length
      ? html`<ul class="seen">
          ${repeat(
            seen,
            ({ relation, isFrom }) => `${relation.id} ${isFrom}`,
            (each) => renderSeen(host, each),
          )}
        </ul>`
      : nothing
  }${renderProblems(host, analysis, label)}${renderLevel(host, analysis, label)}`;
}

/** Renders what a mirror follows, and how often a label is mirrored. */
function renderMirror(
  host: GlosaElement,
  analysis: Analysis,
  label: Label,
): TemplateResult | typeof nothing {
  const origin = originOf(analysis, label);
  const number = mirrorsOf(analysis, label).length;
  if (number) return html`<p class="hint">${host.t('labelRelations.mirrored', { number })}</p>`;
  if (!origin) return nothing;
  return html`<p class="hint">${host.t('labelRelations.follows')}</p>
    <span class="chips">
      ${renderEnd(host, origin)}
      ${
        canEdit(host)
          ? html`<button type="button" class="words" @click=${() => freeMirror(host, label)}>
              ${host.t('labelRelations.free')}
            </button>`
          : nothing
      }
    </span>`;
}

function renderSeen(host: GlosaElement, seen: SeenRelation): TemplateResult {
  const { others, gone } = seen;
  const more = others.length - MOST;
  return html`<li>
    ${canEdit(host) ? renderTools(host, seen) : html`<b>${seenWord(host, seen)}</b>`}
    <span class="ends">
      ${others.slice(0, MOST).map((label) => renderEnd(host, label))}
      ${more > 0 ? html`<span class="hint">+${more}</span>` : nothing}
      ${gone ? html`<span class="hint">${host.t('labelRelations.gone', { number: gone })}</span>` : nothing}
    </span>
  </li>`;
}

function renderEnd(host: GlosaElement, label: Label): TemplateResult {
  const name = endName(host, label);
  return html`<button
    type="button"
    class="chip"
    title=${host.t('labelRelations.goTo', { name })}
    @click=${() => goToLabel(host, label)}
  >
    ${name}
  </button>`;
}

function renderTools(host: GlosaElement, seen: SeenRelation): TemplateResult {
  const { relation, isFrom } = seen;
  const { exact, ...plain } = relation;
  const words = [...new Set([...RELATION_WORDS, relation.type])];
  const choices = words.map(
    (type) => [type, seenWord(host, { isFrom, relation: { ...plain, type } })] as const,
  );
  return html`<span class="row">
    ${renderSelect({
      name: host.t('labelRelations.word'),
      value: exact ? REPEATS_EXACTLY : relation.type,
      choices: exact ? [[REPEATS_EXACTLY, seenWord(host, seen)], ...choices] : choices,
      choose: (type) => {
        reword(host, relation, type);
        host.requestUpdate();
      },
    })}
    ${renderToolButton({
      name: host.t('labelRelations.turn'),
      icon: editIcons.turnIcon,
      run: () => turnAround(host, relation),
    })}${renderToolButton({
      name: host.t('labelRelations.remove', { word: relationWord(host, relation) }),
      icon: editIcons.removeIcon,
      run: () => unrelate(host, relation),
    })}
  </span>`;
}

function renderProblems(
  host: GlosaElement,
  analysis: Analysis,
  label: Label,
): TemplateResult | typeof nothing {
  const { circle, twice } = relationProblems(analysis, label);
  const names = circle.map((each) => endName(host, each)).join('; ');
  const texts = [
    ...(circle.length ? [host.t('labelRelations.inCircle', { labels: names })] : []),
    ...(twice.length ? [host.t('labelRelations.twice')] : []),
  ];
  return texts.length ? html`${texts.map((text) => html`<p class="wrong">${text}</p>`)}` : nothing;
}

function renderLevel(
  host: GlosaElement,
  analysis: Analysis,
  label: Label,
): TemplateResult | typeof nothing {
  const level = levelOf(analysis, label);
  if (level === undefined) return nothing;
  const { count } = levelsOf(analysis);
  return html`<span class="row level">
    <span>${host.t('labelRelations.level', { level, number: count })}</span>
    <button type="button" class="words" @click=${() => selectLevel(host)}>
      ${host.t('help.selectLevel')}
    </button>
  </span>`;
}

function renderSwitch(host: GlosaElement): TemplateResult {
  const { model } = host;
  const change = ({ target }: Event): void => {
    if (model) showAllRelations(model, (target as HTMLInputElement).checked);
  };
  return html`<label class="row switch">
    <input type="checkbox" .checked=${showsAllRelations(model)} @change=${change} />
    ${host.t('labelRelations.showAll')}
  </label>`;
}

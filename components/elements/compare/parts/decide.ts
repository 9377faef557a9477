import { html, nothing, type TemplateResult } from 'lit';
import { observable, runInAction } from 'mobx';
import { typeText } from '#core';
import type { LabelGroup } from '#core/compare';
import { rangeText } from '#kit';
import { canEdit, renderHistoryButtons } from '#views';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';
import type { TakeOver } from '../data/take-over.js';
import { kindsText, saidText, whereText } from './group-text.js';

/** What they say at the present disagreement, and the ways to take it over. */
export class Decide {
  /** Whose labels are taken over many at once. */
  @observable private accessor from = 0;

  constructor(
    private readonly host: GlosaCompare,
    private readonly set: ComparedSet,
    private readonly takeOver: TakeOver,
  ) {}

  render(): TemplateResult {
    const { group } = this.set;
    const isReady = canEdit(this.host) && this.set.annotators.length > 1;
    return html`<div class="decide">
      ${group ? this.renderGroup(group) : nothing} ${isReady ? this.renderMany() : nothing}
    </div>`;
  }

  private renderGroup(group: LabelGroup): TemplateResult {
    const { host, set, takeOver } = this;
    return html`<section aria-label=${host.t('compare.here')}>
      <p class="where">
        <b>${typeText(group.type, host)}</b> ${whereText(host, group)}
        <span class="hint">${kindsText(host, group)}</span>
      </p>
      <ul>
        ${set.annotators.map(({ mark, name }, at) => {
          const label = set.label(at, group.labels[at]);
          const isTaken = takeOver.isTaken(group, at);
          return html`<li>
            <b class="mark" title=${name}>${mark}</b>
            <span class="said" dir="auto">${name}: ${saidText(host, label)}</span>
            <button
              type="button"
              aria-label=${host.t('compare.takeFrom', { name })}
              aria-pressed=${isTaken ? 'true' : 'false'}
              ?disabled=${!label || !canEdit(host)}
              @click=${() => takeOver.takeOne(group, at)}
            >
              ${host.t(isTaken ? 'compare.taken' : 'compare.take')}
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }

  private renderMany(): TemplateResult {
    const { host, set, takeOver } = this;
    const from = Math.min(this.from, set.annotators.length - 1);
    const loop = host.transport?.loop;
    const isOpen = set.reading !== undefined && set.reading === host.model?.analysis;
    const choose = ({ target }: Event) => {
      runInAction(() => (this.from = (target as HTMLSelectElement).selectedIndex));
    };
    return html`<div class="many">
      <label
        ><span>${host.t('compare.takeMany')}</span>
        <select @change=${choose}>
          ${set.annotators.map(
            ({ mark, name }, at) =>
              html`<option ?selected=${at === from}>${mark} · ${name}</option>`,
          )}
        </select></label
      >
      <button type="button" @click=${() => takeOver.takeAll(from)}>
        ${host.t('compare.takeAll')}
      </button>
      ${
        loop
          ? html`<button type="button" @click=${() => takeOver.takeAll(from, loop)}>
              ${host.t('compare.takeLoop', { place: rangeText(host, loop.start, loop.end) })}
            </button>`
          : html`<span class="hint">${host.t('compare.loopHint')}</span>`
      }
      ${isOpen ? renderHistoryButtons(host) : nothing}
    </div>`;
  }
}

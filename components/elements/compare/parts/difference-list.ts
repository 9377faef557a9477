import { html, nothing, type TemplateResult } from 'lit';
import { observable, runInAction } from 'mobx';
import type { LabelGroup } from '#core/compare';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';
import { groupText } from './group-text.js';

/** Sentences that are shown at once; a button shows as many more. */
const STEP = 100;

/** The disagreements as sentences, each a button that goes there. */
export class DifferenceList {
  @observable private accessor isOpen = false;
  @observable private accessor most = STEP;

  constructor(
    private readonly host: GlosaCompare,
    private readonly set: ComparedSet,
    private readonly go: (group: LabelGroup) => void,
  ) {}

  render(): TemplateResult {
    const { host, set, isOpen } = this;
    const { disagreements } = set;
    const handleToggle = ({ target }: Event) => {
      runInAction(() => (this.isOpen = (target as HTMLDetailsElement).open));
    };
    return html`<details class="list" @toggle=${handleToggle}>
      <summary>${host.t('compare.list', { all: disagreements.length })}</summary>
      ${
        isOpen
          ? html`<ol>
              ${disagreements.slice(0, this.most).map((group) => this.renderOne(group))}
            </ol>`
          : nothing
      }
      ${isOpen && disagreements.length > this.most ? this.renderMore() : nothing}
    </details>`;
  }

  private renderOne(group: LabelGroup): TemplateResult {
    const isHere = group === this.set.group;
    return html`<li>
      <button
        type="button"
        class="line"
        aria-current=${isHere ? 'true' : 'false'}
        @click=${() => this.go(group)}
      >
        ${groupText(this.host, this.set, group)}
      </button>
    </li>`;
  }

  private renderMore(): TemplateResult {
    const more = () => runInAction(() => (this.most += STEP));
    return html`<button type="button" class="more" @click=${more}>
      ${this.host.t('compare.more')}
    </button>`;
  }
}

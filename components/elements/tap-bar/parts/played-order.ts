import { html, nothing, type TemplateResult } from 'lit';
import { action, observable } from 'mobx';
import { formatTime, type MeasureMap, measureNames, playedOrder, syncedRecording } from '#core';
import type { OrderChoice, PlayedPassage } from '#engines/alignment';
import type { GlosaElement } from '#kit';
import type { Aligning, HeardOrder } from '#views';

type Rendered = TemplateResult | typeof nothing;

/**
 * The line of passages in the order in which the recording plays them. A press on one goes there and opens
 * the other ways of playing it.
 */
export class PlayedOrderPart {
  /** Index of the passage whose choices are open. */
  @observable private accessor open: number | undefined;

  constructor(
    private readonly host: GlosaElement,
    private readonly aligning: Aligning,
  ) {}

  /** Renders the line; nothing where the score is played once through, as it is written. Observable. */
  render(): Rendered {
    const { host, aligning, open } = this;
    const { heard } = aligning;
    const map = host.model?.measureMap;
    if (!heard || !map || isPlain(heard, map)) return nothing;
    const { passages, isExcerpt, isChosen, order } = heard;
    const opened = open === undefined ? undefined : passages[open];
    const played = measureNames(
      [...new Set(order)].sort((a, b) => a - b),
      map,
    );
    return html`<div class="more row played" role="group" aria-label=${host.t('tapBar.played')}>
        <span>${host.t(isChosen ? 'tapBar.orderChosen' : 'tapBar.orderFound')}</span>
        <ol>
          ${passages.map((passage, index) => this.renderPassage(passage, index, map))}
        </ol>
        ${isExcerpt ? html`<span>${host.t('tapBar.excerpt', { measures: played })}</span>` : nothing}
      </div>
      ${opened ? this.renderChoices(opened, map) : nothing}`;
  }

  private renderPassage(passage: PlayedPassage, index: number, map: MeasureMap): TemplateResult {
    const { host } = this;
    const onset = map.measure(passage.measures[0]!)!.onset;
    const date = syncedRecording(host.model!)?.table?.dateAt(onset, passage.lap);
    const isOpen = index === this.open;
    const toggle = action(() => {
      this.open = isOpen ? undefined : index;
      if (!isOpen && date !== undefined) host.requestSeek({ onset, lap: passage.lap });
    });
    return html`<li>
      <button
        type="button"
        class="words passage"
        title=${host.t(passage.isWritten ? 'tapBar.passageHelp' : 'tapBar.unwritten')}
        aria-expanded=${isOpen ? 'true' : 'false'}
        ?data-unwritten=${!passage.isWritten}
        @click=${toggle}
      >
        ${measureNames(passage.measures, map)}
        ${date === undefined ? nothing : html`<small>${formatTime(date)}</small>`}
      </button>
    </li>`;
  }

  private renderChoices(
    { choices, isWritten, measures }: PlayedPassage,
    map: MeasureMap,
  ): Rendered {
    const { host, aligning } = this;
    const label = host.t('tapBar.otherOrder', { measures: measureNames(measures, map) });
    return html`<div class="row choices" role="group" aria-label=${label}>
      ${isWritten ? nothing : html`<span>${host.t('tapBar.unwritten')}</span>`}
      ${choices.map(
        (choice) =>
          html`<button
            type="button"
            class="words"
            ?disabled=${!aligning.isPossible || aligning.isRunning}
            @click=${() => void this.choose(choice)}
          >
            ${host.t(`tapBar.${choice.kind}`, { measures: measureNames(choice.measures, map) })}
          </button>`,
      )}
    </div>`;
  }

  /** Switches the open passage. The focus stays in the line, though the pressed button goes. */
  private async choose(choice: OrderChoice): Promise<void> {
    const { host, open = 0 } = this;
    this.close();
    this.focus(open);
    await this.aligning.switchTo(choice);
    await host.updateComplete;
    if (document.activeElement === document.body) this.focus(open);
  }

  @action private close(): void {
    this.open = undefined;
  }

  /** Focuses a passage by its index; the last when there are fewer. */
  private focus(index: number): void {
    const buttons = [...this.host.renderRoot.querySelectorAll<HTMLElement>('.passage')];
    buttons[Math.min(index, buttons.length - 1)]?.focus();
  }
}

/** Whether the score is played once through, as it is written: nothing to show. */
const isPlain = ({ passages, order }: HeardOrder, map: MeasureMap): boolean =>
  passages.length === 1 && order.join() === playedOrder(map).join();

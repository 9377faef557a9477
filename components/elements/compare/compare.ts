import { property } from 'lit/decorators.js';
import { observable, observableRef, runInAction } from 'mobx';
import type { Label } from '#core';
import { LateElement, type MakeBody } from '#kit';

/** An analysis that the page gives to be compared. */
export interface GivenAnalysis {
  /** Who made it, or what it is called. */
  readonly name: string;
  /** Its labels. */
  readonly labels: readonly Label[];
}

/**
 * Compares up to eight analyses of the piece over the same music: a row for each of them and each type, in which one
 * sees what is missing, has moved, has another tag or another length than in the analysis that is chosen as the basis.
 * Above, a strip over the whole piece shows where they disagree. Labels are taken over, one by one or many at once,
 * into a new analysis, in which each says where it comes from.
 *
 * Files of labels that are dropped on it are compared too. Keys: ↑ and ↓ go to the previous and the next
 * disagreement, digits take over what an analysis says there, arrows move by a beat, + − 0 zoom.
 *
 * @summary Two or more analyses over the same music, with their differences and figures of agreement.
 *
 * @fires {GlosaCompareChangeEvent} glosa-compare-change - The user has chosen other analyses to compare, or whether the others are hidden.
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user wants to pause; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to move the playhead; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user takes labels over; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - Labels that were taken over give way to others; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - Other labels are chosen.
 * @fires {GlosaErrorEvent} glosa-error - An analysis cannot be read, and no `glosa-piece` tells it.
 *
 * @csspart viewport - The scrolling frame of the rows, which takes the keyboard focus.
 * @csspart ruler - The measure numbers above the rows.
 * @csspart overview - The strip that shows where the analyses disagree.
 * @csspart playhead - The line at the music that sounds.
 * @csspart follow - The button that brings the reader back to the music.
 * @csspart message - A message in place of the rows.
 *
 * @cssprop [--glosa-paper] - Ground under the labels.
 * @cssprop [--glosa-playhead] - The playhead.
 * @cssprop [--glosa-label-fill=26] - Percent of a label's color in its fill; the rest is paper.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-compare analyses="ana,ben"></glosa-compare>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaCompare extends LateElement {
  @observable private accessor wanted = '';
  @observableRef private accessor ownOthers: readonly GivenAnalysis[] = [];
  @observableRef private accessor ownChoices: readonly string[] | undefined = undefined;
  @observable private accessor hidesOthers = false;

  /** Who decides when labels are taken over; nobody is named by default. */
  @property() accessor author = '';

  get analyses(): string {
    return this.wanted;
  }

  /**
   * Names or URLs of analyses of the piece, with commas between them; `ana@3` is the third version. The open one is compared as it is now, and takes
   * part where fewer than two are named.
   */
  @property()
  set analyses(names: string | null) {
    runInAction(() => (this.wanted = names ?? ''));
  }

  get others(): readonly GivenAnalysis[] {
    return this.ownOthers;
  }

  /** Analyses from elsewhere, such as predictions; none by default. */
  @property({ attribute: false })
  set others(others: readonly GivenAnalysis[] | null | undefined) {
    runInAction(() => (this.ownOthers = others ?? []));
  }

  get choices(): readonly string[] | undefined {
    return this.ownChoices;
  }

  /** Names of the analyses that the user can choose; by default those that the piece lists. */
  @property({ attribute: false })
  set choices(choices: readonly string[] | null | undefined) {
    runInAction(() => (this.ownChoices = choices ?? undefined));
  }

  get blind(): boolean {
    return this.hidesOthers;
  }

  /** Whether the other analyses and all figures are hidden until the user says that the own one is done. */
  @property({ type: Boolean })
  set blind(is: boolean) {
    runInAction(() => (this.hidesOthers = is));
  }

  /** Reports an analysis that cannot be read. @internal */
  tell(problem: Parameters<LateElement['report']>[0]): void {
    this.report(problem);
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { CompareBody } = await import('./compare.body.js');
    return (host) => new CompareBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-compare': GlosaCompare;
  }
}

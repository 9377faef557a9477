import { html, nothing, render, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { observable, reaction, runInAction } from 'mobx';
import type { Analysis, Label } from '#core';
import type { GlosaElement, Scope } from '#kit';
import { canEdit } from '../../can-edit.js';
import { type Row, rowOf } from '../actions/rows.js';
import { rowName } from './row-name.js';
import type { LabelView } from '../../label-view.js';
import { relationTexts } from '../../relations/late-relations.js';
import { threadTexts } from '../../threads/late-threads.js';
import { labelName } from './label-text.js';
import { labelsOn, nearestLabel, rowsOf } from './neighbors.js';

/** Number of labels in the list on either side of the focused one. */
const AROUND = 10;

/**
 * The labels of a view as a list for keyboard and screen reader: one stop of the Tab key, named options in
 * groups by line. Of ten thousand labels only those around the focus are in it.
 */
export class LabelListbox {
  readonly element = document.createElement('div');
  /** Shown in place of the focus ring while there is no label. */
  readonly emptyHint = document.createElement('p');
  @observable private accessor activeId: number | undefined = undefined;
  @observable private accessor isFocused = false;
  /** The label that had the focus; when it goes, the focus stays near. */
  private last: Label | undefined;

  constructor(
    private readonly view: LabelView,
    scope: Scope,
  ) {
    const { element } = this;
    element.className = 'unseen';
    element.role = 'listbox';
    element.tabIndex = 0;
    element.ariaMultiSelectable = 'true';
    this.emptyHint.className = 'empty-hint';
    this.emptyHint.ariaHidden = 'true';
    scope.listen(element, 'focus', () => this.handleFocus());
    scope.listen(element, 'blur', () => this.setFocused(false));
    this.follow(scope);
  }

  /** The focused label; before the first focus, the one that would get it. Observable. */
  get active(): Label | undefined {
    const { analysis, known } = this;
    if (known || !analysis) return known;
    return this.last ? this.near(analysis, this.last) : this.first(analysis);
  }

  /** Focuses a label, or the last one. */
  focus(id?: number): void {
    if (id !== undefined) this.setActive(id);
    this.element.focus({ preventScroll: true });
  }

  /** Moves the focus to a label and shows it. */
  goTo(id: number): void {
    this.setActive(id);
    this.view.reveal(id);
  }

  private follow(scope: Scope): void {
    const follow = <Value>(read: () => Value, act: (value: Value) => void) =>
      scope.add(reaction(read, act, { fireImmediately: true }));
    follow(
      () => this.content,
      (content) => this.show(content),
    );
    follow(
      () => this.known,
      (label) => (this.last = label ?? this.last),
    );
    follow(
      () => this.texts,
      (texts) => this.describe(texts),
    );
    follow(
      () => this.ring,
      (id) => this.view.focus(id),
    );
    scope.add(() => this.view.focus(undefined));
  }

  private get host(): GlosaElement {
    return this.view.host;
  }

  private get analysis(): Analysis | undefined {
    return this.host.model?.analysis;
  }

  /** The last focused label, while it exists and is shown. */
  private get known(): Label | undefined {
    const { analysis, activeId } = this;
    const label = activeId === undefined ? undefined : analysis?.label(activeId);
    const isShown = analysis && label && labelsOn(analysis, rowOf(analysis, label)).includes(label);
    return isShown ? label : undefined;
  }

  /** The label with the focus ring. */
  private get ring(): number | undefined {
    return this.isFocused ? this.active?.id : undefined;
  }

  private get texts(): Texts {
    const { host } = this;
    const count = this.analysis?.shownLabels.length ?? 0;
    const isThere = count > 0 || canEdit(host);
    const hint = host.t(count ? 'labels.hint' : 'labels.none');
    return { label: host.t('labels.list', { count }), hint, isThere, isEmpty: count === 0 };
  }

  private describe({ label, hint, isThere, isEmpty }: Texts): void {
    this.element.toggleAttribute('data-empty', isEmpty);
    this.element.ariaLabel = label;
    this.element.setAttribute('aria-description', hint);
    // Its texts load late, and a list needs a name.
    this.element.hidden = !isThere || label === '';
    this.emptyHint.textContent = hint;
  }

  private handleFocus(): void {
    const ids = this.host.model?.selection.ids ?? [];
    const [first] = ids;
    // The choice may have changed in another view.
    if (first !== undefined && !ids.includes(this.activeId ?? -1)) this.setActive(first);
    this.setFocused(true);
    const { active } = this;
    // A mouse needs no scrolling: its label is in view.
    const isByKey = this.element.matches(':focus-visible');
    if (active && isByKey && !this.view.rectOf(active.id)) this.view.reveal(active.id);
  }

  private setFocused(isFocused: boolean): void {
    runInAction(() => (this.isFocused = isFocused));
  }

  private setActive(id: number): void {
    runInAction(() => (this.activeId = id));
  }

  private first({ shownLabels }: Analysis): Label | undefined {
    return nearestLabel(shownLabels, this.host.transport?.coarse.onset ?? 0);
  }

  private near(analysis: Analysis, last: Label): Label | undefined {
    const row = labelsOn(analysis, rowOf(analysis, last));
    return nearestLabel(row.length ? row : analysis.shownLabels, last.start);
  }

  private get content(): { readonly option: string; readonly rows: readonly TemplateResult[] } {
    const { analysis, active } = this;
    if (!analysis || !active) return { option: '', rows: [] };
    const own = rowOf(analysis, active);
    const rows = rowsOf(analysis).map((row) => {
      const all = labelsOn(analysis, row);
      const nearest = row === own ? active : nearestLabel(all, active.start);
      const center = nearest ? all.indexOf(nearest) : 0;
      const around = row === own ? AROUND : 0;
      return this.renderRow(row, {
        all,
        first: Math.max(0, center - around),
        end: center + around + 1,
      });
    });
    return { option: optionId(active), rows };
  }

  private show({ option, rows }: LabelListbox['content']): void {
    render(html`${rows}`, this.element);
    if (option) this.element.setAttribute('aria-activedescendant', option);
    else this.element.removeAttribute('aria-activedescendant');
  }

  private renderRow(row: Row, { all, first, end }: Part): TemplateResult {
    // Rendered here and not in the directive, so that observable reads are tracked.
    const options = all
      .slice(first, end)
      .map((label, i) => [label, this.renderOption(label, first + i + 1, all.length)] as const);
    return html`<div role="group" aria-label=${rowName(this.host, row)}>
      ${repeat(
        options,
        ([{ id }]) => id,
        ([, option]) => option,
      )}
    </div>`;
  }

  private renderOption(label: Label, place: number, count: number): TemplateResult {
    const isChosen = this.host.model?.selection.has(label.id) ?? false;
    return html`<div
      role="option"
      id=${optionId(label)}
      aria-selected=${isChosen}
      aria-posinset=${place}
      aria-setsize=${count}
      data-active=${label.id === this.active?.id || nothing}
    >
      ${this.textOf(label)}
    </div>`;
  }

  private textOf(label: Label): string {
    const { host } = this;
    const more = [...relationTexts(host, label), ...threadTexts(host, label)];
    return [labelName(host, label), ...more].join(', ');
  }
}

interface Texts {
  readonly label: string;
  readonly hint: string;
  readonly isThere: boolean;
  readonly isEmpty: boolean;
}

interface Part {
  readonly all: readonly Label[];
  readonly first: number;
  readonly end: number;
}

const optionId = ({ id }: Label): string => `label-${id}`;

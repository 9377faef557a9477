import { css, html, render, type TemplateResult } from 'lit';
import { reaction } from 'mobx';
import { type Analysis, endOf, type Label, layersOfLabel, type Piece, type Quarter } from '#core';
import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import { Floating } from './input/popover/floating.js';
import { shortName } from './input/voice/label-text.js';
import type { LabelView } from './label-view.js';

/** Greatest number of comments shown at once: the last ones. */
const MOST = 3;
/** Quarters that a point lasts. */
const POINT = 1;
/** Quarters that the music moves at most between two calls, without a seek. */
const STEP = 4;
/** Milliseconds to read a comment: the least time, and the time for each letter. */
const READING = { least: 3000, letter: 60 };

interface Passing {
  readonly label: Label;
  /** Time in milliseconds until which it stays to be read. */
  readonly until: number;
}

/** The comments to read while the music moves from one onset to the next. */
export class PassingLabels {
  private passing: readonly Passing[] = [];
  private before: number | undefined;

  /**
   * Returns the labels whose comments are shown at an onset, by start. A comment stays long enough to be
   * read, even after the music has left its label.
   * @param now milliseconds
   */
  at(labels: readonly Label[], onset: Quarter, now: number): readonly Label[] {
    const { before = onset } = this;
    const hasJumped = onset < before || onset > before + STEP;
    const from = hasJumped ? onset : before;
    const here = labels.filter((label) => label.comment && isPassed(label, from, onset));
    const kept = hasJumped ? [] : this.passing.filter(({ until }) => until > now);
    const known = hasJumped ? [] : this.passing;
    this.before = onset;
    this.passing = [
      ...kept.filter(({ label }) => labels.includes(label) && !here.includes(label)),
      ...here.map((label) => known.find((one) => one.label === label) ?? begin(label, now)),
    ]
      .sort((a, b) => a.label.start - b.label.start)
      .slice(-MOST);
    return this.passing.map(({ label }) => label);
  }

  /** Forgets the shown comments. */
  clear(): void {
    this.passing = [];
    this.before = undefined;
  }
}

/** Whether the music has passed the start of a label, or is inside it. */
function isPassed(label: Label, from: number, to: number): boolean {
  const { start } = label;
  if (start > to) return false;
  return start > from || Math.max(endOf(label), start + POINT) > to;
}

function begin(label: Label, now: number): Passing {
  const { length } = label.comment ?? '';
  return { label, until: now + Math.max(READING.least, length * READING.letter) };
}

export interface PassingCommentsParts {
  readonly view: LabelView;
  readonly host: GlosaElement;
  /** Holds the comments, outside the scrolled content. */
  readonly surface: HTMLElement;
  /** The part that holds the labels. */
  readonly part: HTMLElement;
  readonly scope: Scope;
}

/** Returns the shown labels with a layer that is not quiet. */
function spokenLabels(analysis: Analysis | undefined): readonly Label[] {
  const { shownLabels = [], quietLayers: quiet } = analysis ?? {};
  if (!quiet?.size) return shownLabels;
  return shownLabels.filter((label) => layersOfLabel(label).some((layer) => !quiet.has(layer)));
}

/** The one view of each piece that shows its comments. */
const shownBy = new WeakMap<Piece, PassingComments>();

/**
 * Shows the comments of the labels that the music passes, beside them, when the session asks for it; not
 * those of hidden labels and quiet layers. They take neither the focus nor the pointer.
 */
export class PassingComments {
  private readonly labels = new PassingLabels();
  private readonly floating: Floating;
  /** Text for screen readers, after their present speech. */
  private readonly voice = document.createElement('div');
  private shown: readonly Label[] = [];
  /** The piece whose comments it shows. */
  private model: Piece | undefined;

  constructor(private readonly parts: PassingCommentsParts) {
    const { host, surface, scope } = parts;
    adoptStyles(host, passingStyles);
    this.floating = new Floating({ surface, scope, className: 'passing' });
    this.floating.element.ariaHidden = 'true';
    this.voice.className = 'unseen';
    this.voice.role = 'status';
    surface.append(this.voice);
    const wanted = () => (host.model?.session.showsPassingComments ? host.model : undefined);
    scope.add(
      reaction(
        () => ({ model: wanted(), moment: host.transport?.coarse }),
        ({ model }) => this.follow(model),
        { fireImmediately: true },
      ),
    );
    scope.add(() => this.leave());
  }

  private follow(model: Piece | undefined): void {
    if (model !== this.model) this.leave();
    if (!model || (shownBy.get(model) ?? this) !== this) return;
    shownBy.set(model, this);
    this.model = model;
    const { onset, isOutside } = model.transport.moment;
    if (onset === undefined || isOutside) return;
    this.show(this.labels.at(spokenLabels(model.analysis), onset, performance.now()));
  }

  private show(labels: readonly Label[]): void {
    const last = labels.at(-1);
    if (!last) return this.hide();
    const isNew = labels.some((label, index) => label !== this.shown[index]);
    if (isNew || labels.length !== this.shown.length) this.write(labels);
    const { view, part } = this.parts;
    this.floating.beside(view.rectOf(last.id) ?? part.getBoundingClientRect());
  }

  private write(labels: readonly Label[]): void {
    const news = labels.filter((label) => !this.shown.includes(label));
    this.shown = labels;
    if (!this.floating.isOpen) this.floating.show();
    render(
      labels.map((label) => this.written(label)),
      this.floating.element,
    );
    if (news.length) this.voice.textContent = news.map((label) => this.said(label)).join(' ');
  }

  private written(label: Label): TemplateResult {
    return html`<strong>${shortName(this.parts.host, label)}</strong>
      <p>${label.comment}</p>`;
  }

  private said(label: Label): string {
    return `${shortName(this.parts.host, label)}: ${label.comment ?? ''}`;
  }

  private hide(): void {
    this.shown = [];
    this.voice.textContent = '';
    this.floating.hide();
  }

  private leave(): void {
    if (this.model) shownBy.delete(this.model);
    this.model = undefined;
    this.labels.clear();
    this.hide();
  }
}

const passingStyles = css`
  .labels-surface .passing {
    max-inline-size: min(360px, 90vw);
    max-block-size: 40vh;
    padding: 8px 12px;
    overflow: hidden;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    box-shadow:
      0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent),
      0 8px 24px color-mix(in srgb, var(--_ink) 10%, transparent);
    pointer-events: none;
  }
  .passing p {
    margin: 0 0 4px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .passing p:last-child {
    margin: 0;
  }
`;

import { html, type ReactiveController, type TemplateResult } from 'lit';
import { compareStructural, observable, observableRef, reaction, runInAction } from 'mobx';
import { adoptStyles } from '../base/element/adopt-styles.js';
import { keep, readKept } from '../base/element/kept.js';
import type { Panel } from '../base/element/late-element.js';
import type { Piece } from '../core/model/piece.js';
import {
  openingPanels,
  parsePanels,
  type PanelChoice,
} from '../core/model/views/opening-panels.js';
import { choicesOf, isSameChoice, NARROW, type PanelElement } from './panels.layout.js';
import type { GlosaPanels } from './panels.js';
import { panelsStyles } from './panels.styles.js';

/** The stack of a `<glosa-panels>`: opens the panels of a piece, and keeps what the reader makes of them. */
export class PanelsStack implements Panel, ReactiveController {
  /** The panels, from top to bottom. */
  @observableRef private accessor panels: readonly PanelElement[] = [];
  @observable private accessor isNarrow = false;
  /** The piece whose panels are open. */
  @observableRef private accessor filled: Piece | undefined;
  /** Those that shall never be closed. */
  private readonly fixed = new WeakSet<PanelElement>();
  /** What stands in the stack in HTML. */
  private readonly authored: readonly PanelChoice[];
  /** What is open when nothing is kept. */
  private opening: readonly PanelChoice[] = [];

  constructor(private readonly host: GlosaPanels) {
    adoptStyles(host, panelsStyles);
    this.authored = choicesOf(this.children) ?? [];
    host.addController(this);
  }

  hostConnected(): void {
    const { host } = this;
    const now = { fireImmediately: true };
    this.look();
    // In a frame of its own: what changes the layout may not be done while it is measured.
    host.scope.observeResize(host, (width) => {
      host.scope.frame(() => this.measure(width));
    });
    host.scope.add(
      reaction(
        () => [host.model, host.views] as const,
        ([model]) => this.fill(model),
        now,
      ),
    );
    host.scope.add(
      reaction(
        () => [this.panels, this.isNarrow] as const,
        () => this.arrange(),
        now,
      ),
    );
    const state = () => this.filled && choicesOf(this.panels);
    const remember = (choices: ReturnType<typeof state>) => choices && this.remember(choices);
    host.scope.add(reaction(state, remember, { equals: compareStructural }));
  }

  render(): TemplateResult {
    return html`<div class="panels" part="panels">
      <slot @slotchange=${() => this.look()}></slot>
    </div>`;
  }

  /** Opens what the piece comes with, and forgets the rest. */
  reset(): void {
    const { model } = this.host;
    if (!model) return;
    keep(nameOf(model), undefined);
    this.fill(model);
  }

  private get children(): readonly PanelElement[] {
    return [...this.host.children].filter(isPanel);
  }

  private look(): void {
    const { children } = this;
    const isSame = children.every((panel, index) => panel === this.panels[index]);
    if (isSame && children.length === this.panels.length) return;
    for (const panel of children) {
      const isNew = !this.panels.includes(panel);
      if (isNew && panel.fixed && !this.isNarrow) this.fixed.add(panel);
    }
    runInAction(() => (this.panels = children));
  }

  private measure(width: number): void {
    runInAction(() => (this.isNarrow = width < NARROW));
  }

  private fill(model: Piece | undefined): void {
    const { host } = this;
    // Until the piece is there, its place is kept by what was asked for.
    if (!model)
      return this.children.length > 0 ? undefined : this.open(parsePanels(host.views), false);
    this.opening = openingPanels(model, [parsePanels(host.views), this.authored]);
    // A host that asks for other views of the same piece goes before what the reader had.
    const isAsked = this.filled === model || host.forgetful;
    const kept = isAsked ? [] : parsePanels(readKept(nameOf(model)));
    const isOther = this.filled !== undefined && this.filled !== model;
    this.open(openingPanels(model, [kept, this.opening]), isOther);
    runInAction(() => (this.filled = model));
  }

  /** Panels that are there already are taken over; the zoom of another piece is not. */
  private open(choices: readonly PanelChoice[], isOther: boolean): void {
    const { host, children } = this;
    for (const extra of children.slice(choices.length)) extra.remove();
    for (const [index, choice] of choices.entries()) {
      const present = children[index];
      const panel = present ?? (document.createElement('glosa-panel') as Element as PanelElement);
      panel.view = choice.view;
      panel.source = choice.source ?? '';
      panel.height = choice.height ?? null;
      if (isOther || choice.zoom !== undefined) panel.zoom = choice.zoom ?? null;
      if (!present) host.append(panel);
    }
    this.look();
  }

  /** The first panel has the tools that all share; where there is little room, it is alone. */
  private arrange(): void {
    const { panels, isNarrow, host } = this;
    for (const [index, panel] of panels.entries()) {
      panel.plain = index > 0;
      panel.fixed = isNarrow || this.fixed.has(panel);
      panel.toggleAttribute('data-behind', isNarrow && index > 0);
      if (host.piece !== undefined) Object.assign(panel, { piece: host.piece });
      if (host.locale) Object.assign(panel, { locale: host.locale });
    }
  }

  /** What the piece opens with anyway need not be kept. */
  private remember(choices: readonly PanelChoice[]): void {
    const { filled, host } = this;
    if (!filled || host.forgetful || this.isNarrow || choices.length === 0) return;
    keep(nameOf(filled), isSameChoice(choices, this.opening) ? undefined : choices);
  }
}

const isPanel = (element: Element): element is PanelElement => element.localName === 'glosa-panel';

/** Under which name the panels of a piece are kept. */
const nameOf = ({ path }: Piece): string => `panels:${path}`;

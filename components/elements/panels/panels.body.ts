import { html, type ReactiveController, type TemplateResult } from 'lit';
import {
  compareStructural,
  computed,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { openingPanels, type PanelChoice, parsePanels, type Piece } from '#core';
import { adoptStyles, keep, type Body, readKept, type Scope } from '#kit';
import {
  choicesOf,
  hasRoomBelow,
  isSameChoice,
  NARROW,
  panelBelow,
  type PanelElement,
  withNaturalZoom,
} from './panels.layout.js';
import type { GlosaPanels } from './panels.js';
import { panelsStyles } from './panels.styles.js';

/** Milliseconds that the room for a second view must last: labels may come yet. */
const REST = 400;
const NOW = { fireImmediately: true };

/** The stack of a `<glosa-panels>`: opens the panels of a piece, and saves the changes of the reader. */
export class PanelsStack implements Body, ReactiveController {
  /** The panels, from top to bottom. */
  @observableRef private accessor panels: readonly PanelElement[] = [];
  @observable private accessor isNarrow = false;
  /** Whether a narrow stack shows a second view. */
  @observable private accessor hasRoom = false;
  private stopWaiting: (() => void) | undefined;
  /** The piece whose panels are open. */
  @observableRef private accessor filled: Piece | undefined;
  /** Panels that cannot be closed. */
  private readonly fixed = new WeakSet<PanelElement>();
  /** The panels that the stack has in HTML. */
  private readonly authored: readonly PanelChoice[];
  /** The panels to open when none are saved. */
  private opening: readonly PanelChoice[] = [];
  /** The panels as opened or last saved: only what the reader changes is saved. */
  private known: readonly PanelChoice[] = [];

  constructor(private readonly host: GlosaPanels) {
    adoptStyles(host, panelsStyles);
    this.authored = choicesOf(this.children) ?? [];
    host.addController(this);
  }

  hostConnected(): void {
    const { host } = this;
    this.look();
    // In its own frame, because a resize observer must not change the layout.
    host.scope.observeResize(host, (width) => {
      host.scope.frame(() => this.measure(width));
    });
    this.watchScore();
    host.scope.add(
      reaction(
        () => [host.model, host.views] as const,
        ([model]) => this.fill(model),
        NOW,
      ),
    );
    host.scope.add(
      reaction(
        () => [this.panels, this.isNarrow, this.below] as const,
        () => this.arrange(),
        NOW,
      ),
    );
    // The pages of a document, or the waveform of a recording, may come when the piece is open already.
    host.scope.add(
      reaction(
        () => this.isEmpty && openingPanels(host.model!).length > 0,
        (hasViews) => {
          if (hasViews) this.fill(host.model);
        },
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

  /** Opens the default panels of the piece, and forgets the saved ones. */
  reset(): void {
    const { model } = this.host;
    if (!model) return;
    keep(nameOf(model), undefined);
    this.fill(model);
  }

  /** Whether the piece had nothing to show when it was opened. */
  private get isEmpty(): boolean {
    const { filled, host, panels, known } = this;
    return filled !== undefined && filled === host.model && panels.length + known.length === 0;
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
    const isNarrow = width < NARROW;
    runInAction(() => {
      this.hasRoom &&= isNarrow && this.isNarrow;
      this.isNarrow = isNarrow;
    });
    this.findRoom();
  }

  /** The panel that a narrow stack shows under its first. */
  @computed private get below(): PanelElement | undefined {
    return this.isNarrow && this.hasRoom ? panelBelow(this.panels) : undefined;
  }

  /** Measures the room under the first view of a narrow stack, whenever the view has another height. */
  private watchScore(): void {
    const { scope } = this.host;
    let watched: Scope | undefined;
    const watch = (view: HTMLElement | undefined) => {
      watched?.dispose();
      watched = view && scope.child();
      watched?.observeResize(view!, () => scope.frame(() => this.findRoom()));
    };
    scope.add(reaction(() => (this.isNarrow ? this.panels[0]?.content : undefined), watch, NOW));
  }

  /** Shows a second view where there is room, and hides it where there is none any more. */
  private findRoom(): void {
    const { host, panels, isNarrow } = this;
    const view = panels[0]?.content;
    const top = host.getBoundingClientRect().top;
    const score = view ? view.getBoundingClientRect().bottom - top : 0;
    const hasRoom = isNarrow && hasRoomBelow(host.clientHeight, score);
    const show = () => runInAction(() => (this.hasRoom = hasRoom));
    this.stopWaiting?.();
    if (hasRoom && !this.hasRoom) this.stopWaiting = host.scope.timeout(show, REST);
    else show();
  }

  private fill(model: Piece | undefined): void {
    const { host } = this;
    // Until the piece has loaded, the requested panels keep its place.
    if (!model)
      return this.children.length > 0 ? undefined : this.open(parsePanels(host.views), false);
    this.opening = openingPanels(model, [parsePanels(host.views), this.authored]);
    // When the host requests other views of the same piece, they override the saved panels.
    const isAsked = this.filled === model || host.forgetful;
    const kept = isAsked ? [] : parsePanels(readKept(nameOf(model)));
    const isOther = this.filled !== undefined && this.filled !== model;
    this.open(openingPanels(model, [kept, this.opening]), isOther);
    this.known = choicesOf(this.panels) ?? [];
    runInAction(() => (this.filled = model));
  }

  /** Opens panels. Reuses those that are there, but not their zoom when they showed another piece. */
  private open(choices: readonly PanelChoice[], isOther: boolean): void {
    const { host, children } = this;
    for (const extra of children.slice(choices.length)) extra.remove();
    for (const [index, choice] of choices.entries()) {
      const present = children[index];
      const panel = present ?? (document.createElement('glosa-panel') as Element as PanelElement);
      panel.view = choice.view;
      panel.source = choice.source ?? '';
      panel.height = choice.height ?? null;
      panel.staves = choice.staves ?? '';
      if (isOther || choice.zoom !== undefined) panel.zoom = choice.zoom ?? null;
      if (!present) host.append(panel);
    }
    this.look();
  }

  /** Gives the first panel the tools that all share; in a narrow stack, shows only that panel, and another under it where there is room. */
  private arrange(): void {
    const { panels, isNarrow, below, host } = this;
    for (const [index, panel] of panels.entries()) {
      panel.plain = index > 0;
      panel.fixed = isNarrow || this.fixed.has(panel);
      panel.toggleAttribute('data-behind', isNarrow && index > 0 && panel !== below);
      if (host.piece !== undefined) Object.assign(panel, { piece: host.piece });
      if (host.locale) Object.assign(panel, { locale: host.locale });
    }
  }

  /** Saves the open panels, unless they are the ones that the piece opens with anyway. */
  private remember(choices: readonly PanelChoice[]): void {
    const { filled, host } = this;
    if (!filled || host.forgetful || choices.length === 0) return;
    if (isSameChoice(choices, this.known)) return;
    this.known = choices;
    const opening = this.opening.map(({ zoom, ...choice }) => ({
      ...choice,
      ...(zoom && { zoom }),
    }));
    const isUsual = isSameChoice(choices, opening);
    keep(nameOf(filled), isUsual ? undefined : withNaturalZoom(choices, this.opening));
  }
}

const isPanel = (element: Element): element is PanelElement => element.localName === 'glosa-panel';

/** Returns the name under which the panels of a piece are saved. */
const nameOf = ({ path }: Piece): string => `panels:${path}`;

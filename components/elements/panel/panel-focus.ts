import type { ReactiveController } from 'lit';
import { chordOf } from '#views';
import type { GlosaPanel } from './panel.js';
import { panelsAround } from './panel-choices.js';
import { PANEL_KEYS } from './panel-keys.js';
import { neighbor } from './panel.layout.js';

/** Moves the focus into a panel: to its view, where keys act on the music, else to its header. */
export function focusPanel(panel: GlosaPanel): void {
  const viewport = panel.content?.renderRoot.querySelector<HTMLElement>('[part~="viewport"]');
  const header = panel.renderRoot.querySelector<HTMLElement>('select');
  (viewport ?? header)?.focus();
}

/** Returns whether a key was pressed in the piece of the panel or in a panel beside it. */
const isNear = (path: readonly EventTarget[], panel: GlosaPanel): boolean =>
  path.some(
    (place) =>
      place === panel.parentNode ||
      (place instanceof Element && place.localName === 'glosa-piece' && place.contains(panel)),
  );

/** Moves the focus with F6 to the next panel of the piece, with Shift to the previous one. */
export class PanelFocus implements ReactiveController {
  constructor(private readonly host: GlosaPanel) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.scope.listen(document, 'keydown', (event) => this.handleKey(event));
  }

  private handleKey(event: KeyboardEvent): void {
    const action = PANEL_KEYS[chordOf(event)];
    if (event.defaultPrevented || !action) return;
    const path = event.composedPath();
    if (!isNear(path, this.host)) return;
    const panels = panelsAround(this.host);
    const present = panels.find((panel) => path.includes(panel));
    const next = neighbor(panels, present, action === 'next' ? 1 : -1);
    if (!next) return;
    event.preventDefault();
    focusPanel(next);
  }
}

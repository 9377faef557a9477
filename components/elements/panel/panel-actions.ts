import type { ViewKind } from '#core';
import { GlosaViewChangeEvent, GlosaViewCloseEvent, GlosaViewOpenEvent } from '#kit';
import type { GlosaPanel } from './panel.js';
import { offeredViews, panelsAround } from './panel-choices.js';
import { focusPanel } from './panel-focus.js';
import { nextView } from './panel.layout.js';

/** Shows another view, unless the host refuses. */
export function switchView(host: GlosaPanel, view: ViewKind): void {
  const isAllowed = host.dispatchEvent(new GlosaViewChangeEvent({ view, source: '' }));
  if (!isAllowed) return host.requestUpdate();
  host.source = '';
  host.view = view;
}

/** Shows another source in the same view, unless the host refuses. */
export function switchSource(host: GlosaPanel, source: string): void {
  const { kind } = host;
  if (!kind) return;
  const isAllowed = host.dispatchEvent(new GlosaViewChangeEvent({ view: kind, source }));
  if (!isAllowed) return host.requestUpdate();
  host.source = source;
}

/** Opens one more panel after this one, unless the host refuses. */
export function openPanel(host: GlosaPanel): void {
  const shown = panelsAround(host).map(({ kind }) => kind);
  const view = nextView(offeredViews(host), shown, host.kind);
  if (!host.dispatchEvent(new GlosaViewOpenEvent({ view }))) return;
  const panel = document.createElement('glosa-panel');
  panel.piece = host.piece;
  panel.locale = host.locale;
  panel.plain = true;
  panel.view = view;
  host.after(panel);
  void panel.updateComplete.then(() => focusPanel(panel));
  bringIntoSight(panel);
}

/** Events by which a reader goes on with something else. */
const MOVES = ['wheel', 'pointerdown', 'keydown'] as const;

/** Scrolls a new panel into sight, and again while its view comes and grows, until the reader does something. */
function bringIntoSight(panel: GlosaPanel): void {
  const { scope } = panel;
  const sight = scope.child();
  sight.observeResize(panel, () => panel.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  for (const move of MOVES)
    sight.listen(document, move, () => sight.dispose(), { capture: true, passive: true });
}

/** Closes the panel, unless the host refuses; the focus moves to a neighbor. */
export function closePanel(host: GlosaPanel): void {
  if (!host.dispatchEvent(new GlosaViewCloseEvent({ view: host.kind }))) return;
  const panels = panelsAround(host);
  const index = panels.indexOf(host);
  host.remove();
  const neighbor = panels[index + 1] ?? panels[index - 1];
  if (neighbor) focusPanel(neighbor);
}

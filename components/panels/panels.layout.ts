import type { PanelChoice } from '../core/model/views/opening-panels.js';
import type { ViewKind } from '../core/model/views/view-kinds.js';

/** What a stack knows of each of its panels; they are elements of another folder. */
export interface PanelElement extends HTMLElement {
  view: string;
  source: string;
  zoom: number | null;
  height: number | null;
  plain: boolean;
  fixed: boolean;
  readonly kind: ViewKind | undefined;
}

/** Narrower than this, in pixels, a stack shows one panel at a time. */
export const NARROW = 480;

/** What a panel shows, without what its view does by itself; undefined while it does not show anything. */
export function choiceOf(panel: PanelElement): PanelChoice | undefined {
  const { kind: view, source, zoom, height } = panel;
  if (!view) return undefined;
  return {
    view,
    ...(source && { source }),
    ...(zoom && { zoom: Math.round(zoom * 100) / 100 }),
    ...(height && { height }),
  };
}

/** What all panels show; undefined while one of them does not show anything. */
export function choicesOf(panels: readonly PanelElement[]): readonly PanelChoice[] | undefined {
  const choices = panels.flatMap((panel) => choiceOf(panel) ?? []);
  return choices.length === panels.length ? choices : undefined;
}

/** Whether two lists open the same panels. */
export const isSameChoice = (a: readonly PanelChoice[], b: readonly PanelChoice[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

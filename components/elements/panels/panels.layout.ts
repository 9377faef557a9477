import type { PanelChoice, ViewKind } from '#core';

/** The members of a panel that a stack uses; panels are elements of another folder. */
export interface PanelElement extends HTMLElement {
  view: string;
  source: string;
  zoom: number | null;
  height: number | null;
  staves: string;
  plain: boolean;
  fixed: boolean;
  readonly kind: ViewKind | undefined;
  /** The view, once it is there. */
  readonly content: HTMLElement | undefined;
}

/** Narrower than this, in pixels, a stack shows one panel at a time. */
export const NARROW = 480;

/** Height in pixels for which a narrow stack shows another view under its score. */
const ROOM = 168;

/**
 * Returns whether a narrow stack is so much higher than its score that another view has room below; other views fill
 * what height there is. Both in pixels.
 */
export const hasRoomBelow = (stack: number, score: number): boolean =>
  score > 0 && stack - score >= ROOM;

/** Returns the panel that a narrow stack shows under its score: the next with another view. */
export function panelBelow(panels: readonly PanelElement[]): PanelElement | undefined {
  const [first, ...others] = panels;
  return first?.kind === 'score' ? others.find(({ kind }) => kind !== 'score') : undefined;
}

/** Returns what a panel shows, without defaults of its view; undefined while it shows nothing. */
export function choiceOf(panel: PanelElement): PanelChoice | undefined {
  const { kind: view, source, zoom, height, staves } = panel;
  if (!view) return undefined;
  return {
    view,
    ...(source && { source }),
    ...(zoom && { zoom: Math.round(zoom * 100) / 100 }),
    ...(height && { height }),
    ...(staves && { staves }),
  };
}

/** Returns what all panels show; undefined while one of them shows nothing. */
export function choicesOf(panels: readonly PanelElement[]): readonly PanelChoice[] | undefined {
  const choices = panels.flatMap((panel) => choiceOf(panel) ?? []);
  return choices.length === panels.length ? choices : undefined;
}

/**
 * Returns choices that also say where a reader has zoomed to the natural size: a zoom of 0 is left out elsewhere,
 * but a panel that opens with another zoom would go back to that.
 */
export const withNaturalZoom = (
  choices: readonly PanelChoice[],
  opening: readonly PanelChoice[],
): readonly PanelChoice[] =>
  choices.map((choice, index) =>
    choice.zoom === undefined && opening[index]?.zoom ? { ...choice, zoom: 0 } : choice,
  );

/** Returns whether two lists open the same panels. */
export const isSameChoice = (a: readonly PanelChoice[], b: readonly PanelChoice[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

import type { Piece } from '#core';
import { CONTROLS, type Control, type Room } from '../widget.layout.js';

/** The places of the controls of a widget. */
export interface Places {
  readonly inBar: readonly Control[];
  readonly inMenu: readonly Control[];
}

export interface PlacesInput {
  readonly room: Room;
  /** Controls that the page wants in the bar; undefined without a choice. */
  readonly wanted: readonly Control[] | undefined;
  readonly model: Piece | undefined;
}

const TOOLS = CONTROLS.filter((control) => !['play', 'time', 'position'].includes(control));

/** Controls of the bar by default, by the room that it has. */
const USUAL: Readonly<Record<Room, readonly Control[]>> = {
  narrow: [],
  medium: ['labels', 'loop', 'rate', 'fullscreen'],
  wide: ['labels', 'loop', 'rate', 'source', 'fullscreen'],
};

/**
 * Returns the place of each control. The bar holds the controls that the page asks for, unless it is
 * narrow; the rest is in a menu, which exists when a control has no other place. Chips that do not fit into
 * the bar are in the menu as well.
 */
export function placesOf({ room, wanted, model }: PlacesInput, areChipsCut: boolean): Places {
  const asked = (wanted ?? TOOLS).filter((control) => TOOLS.includes(control));
  const possible = asked.filter((control) => isPossible(control, model));
  const usual = wanted && room !== 'narrow' ? TOOLS : USUAL[room];
  const inBar = possible.filter((control) => usual.includes(control));
  const rest = possible.filter((control) => !usual.includes(control));
  const inMenu: readonly Control[] =
    areChipsCut && inBar.includes('labels') ? ['labels', ...rest] : rest;
  // The volume alone is not worth a menu: every machine has a key for it.
  const isWorth = wanted !== undefined || inMenu.some((control) => control !== 'volume');
  return { inBar, inMenu: isWorth ? inMenu : [] };
}

function isPossible(control: Control, model: Piece | undefined): boolean {
  if (control === 'labels') return (model?.analysis?.counts.type.size ?? 0) > 0;
  if (control === 'source') return model?.audios[1] !== undefined;
  return true;
}

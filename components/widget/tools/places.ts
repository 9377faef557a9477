import type { Piece } from '../../core/model/piece.js';
import { CONTROLS, type Control, type Room } from '../widget.layout.js';

/** Where the controls of a widget stand. */
export interface Places {
  readonly inBar: readonly Control[];
  readonly inMenu: readonly Control[];
}

export interface PlacesInput {
  readonly room: Room;
  /** What the bar holds; undefined where nobody has said what. */
  readonly wanted: readonly Control[] | undefined;
  readonly model: Piece | undefined;
}

const TOOLS = CONTROLS.filter((control) => !['play', 'time', 'position'].includes(control));

/** What is in the bar of itself, by the room that it has. */
const USUAL: Readonly<Record<Room, readonly Control[]>> = {
  narrow: [],
  medium: ['labels', 'loop', 'rate', 'fullscreen'],
  wide: ['labels', 'loop', 'rate', 'source', 'fullscreen'],
};

/**
 * Where each control stands. What somebody asks for is in the bar unless that is narrow; the rest is in a
 * menu, which is there when something that has no other place has to be in it. Chips that have no room
 * in the bar are in the menu as well.
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

import {
  createElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type * as MenuParts from './menu-parts.js';
import type {
  CheckOptions,
  ChoiceOptions,
  ItemOptions,
  LinkOptions,
  MenuOptions,
  Opener,
} from './menu-parts.js';
import { withProps } from './with-props.js';

type Parts = typeof MenuParts;

/**
 * The components of menus. They are a large part of the program, and no page needs them before the user
 * opens a menu: they start to load when the pointer or the focus reaches the button of one.
 */
let parts: Parts | undefined;

const load = async (): Promise<Parts> => (parts ??= await import('./menu-parts.js'));

/** Returns the components for an item of a menu: the menu is open, so they have loaded. */
function present(): Parts {
  if (!parts) throw new Error('This stands in a menu.');
  return parts;
}

/** Draws a menu under a button. */
export function Menu(options: MenuOptions): ReactNode {
  const [known, setKnown] = useState(parts);
  const [opener, setOpener] = useState<Opener>();
  if (known) return createElement(known.OpenedMenu, { ...options, opener });
  const open = async (by: Opener) => {
    const loaded = await load();
    setOpener(by);
    setKnown(loaded);
  };
  const fetchEarly = () => {
    // Opening the menu reports a failure.
    load().catch(() => undefined);
  };
  return withProps(options.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    // A click by the keyboard has a `detail` of 0.
    onClick: ({ detail }: MouseEvent) => void open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open('keyboard');
    },
  });
}

/** Draws an item that runs an action. */
export const MenuItem = (options: ItemOptions): ReactNode =>
  createElement(present().MenuItem, options);

/** Draws a link: within the application by `to`, elsewhere by `href`. */
export const MenuLink = (options: LinkOptions): ReactNode =>
  createElement(present().MenuLink, options);

/** Draws an item that is on or off. */
export const MenuCheck = (options: CheckOptions): ReactNode =>
  createElement(present().MenuCheck, options);

/** Draws several items that exclude each other. */
export const MenuChoice = <Value extends string>(options: ChoiceOptions<Value>): ReactNode =>
  createElement(present().MenuChoice<Value>, options);

/** Draws a heading over the items that follow. */
export const MenuLabel = (options: { readonly children: ReactNode }): ReactNode =>
  createElement(present().MenuLabel, options);

export const MenuRule = (): ReactNode => createElement(present().MenuRule);

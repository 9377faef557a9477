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
 * What menus are made of. It is a large part of the program, and no page needs it before somebody opens
 * a menu: it begins to come when the pointer or the focus reaches a button that has one.
 */
let parts: Parts | undefined;

const load = async (): Promise<Parts> => (parts ??= await import('./menu-parts.js'));

/** For what stands in a menu: that is open, so they have come. */
function present(): Parts {
  if (!parts) throw new Error('This stands in a menu.');
  return parts;
}

/** A menu under a button. */
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
    // Whether it comes is told when the menu is opened.
    load().catch(() => undefined);
  };
  return withProps(options.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    // The keyboard clicks no place.
    onClick: ({ detail }: MouseEvent) => void open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open('keyboard');
    },
  });
}

/** Something to do. */
export const MenuItem = (options: ItemOptions): ReactNode =>
  createElement(present().MenuItem, options);

/** A place to go to: within the application by `to`, elsewhere by `href`. */
export const MenuLink = (options: LinkOptions): ReactNode =>
  createElement(present().MenuLink, options);

/** Something that is on or off. */
export const MenuCheck = (options: CheckOptions): ReactNode =>
  createElement(present().MenuCheck, options);

/** One of several that exclude each other. */
export const MenuChoice = <Value extends string>(options: ChoiceOptions<Value>): ReactNode =>
  createElement(present().MenuChoice<Value>, options);

/** A heading over the items that follow. */
export const MenuLabel = (options: { readonly children: ReactNode }): ReactNode =>
  createElement(present().MenuLabel, options);

export const MenuRule = (): ReactNode => createElement(present().MenuRule);

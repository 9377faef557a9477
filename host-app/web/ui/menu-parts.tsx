import { Menu as Base } from '@base-ui/react/menu';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.js';

export interface MenuOptions {
  /** The button that opens it, with its accessible name. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** The device that has opened a menu; with the keyboard, its first item gets the focus at once. */
export type Opener = 'pointer' | 'keyboard';

/** Draws a menu under a button, which can be open from the start. */
export function OpenedMenu({
  trigger,
  align = 'start',
  side = 'bottom',
  opener,
  children,
}: MenuOptions & { readonly opener: Opener | undefined }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opener === 'keyboard') button.current?.click();
  }, [opener]);
  return (
    <Base.Root modal={false} defaultOpen={opener === 'pointer'}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} className="over">
          <Base.Popup className="menu">
            {/* Items may load when their menu opens. */}
            <Suspense>{children}</Suspense>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ItemOptions {
  readonly icon?: TablerIcon;
  readonly disabled?: boolean;
  /** Shortcut of the same action. */
  readonly keys?: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

const Words = ({ icon, keys, children }: Pick<ItemOptions, 'icon' | 'keys' | 'children'>) => (
  <>
    <span className="slot">{icon && <Icon of={icon} size={18} />}</span>
    <span className="words">{children}</span>
    {keys !== undefined && <kbd>{keys}</kbd>}
  </>
);

/** Draws an item that runs an action. */
export function MenuItem({ onSelect, disabled = false, ...words }: ItemOptions): ReactNode {
  return (
    <Base.Item className="menu-item" disabled={disabled} onClick={onSelect}>
      <Words {...words} />
    </Base.Item>
  );
}

export interface LinkOptions extends Pick<ItemOptions, 'icon' | 'children'> {
  readonly to?: string;
  readonly href?: string;
}

/** Draws a link: within the application by `to`, elsewhere by `href`. */
export function MenuLink({ to, href, ...words }: LinkOptions): ReactNode {
  const target = to === undefined ? <a href={href} /> : <Link to={to} />;
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={target}>
      <Words {...words} />
    </Base.LinkItem>
  );
}

export interface CheckOptions {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Draws an item that is on or off. */
export function MenuCheck(options: CheckOptions): ReactNode {
  const { isOn, onChange, disabled = false, children } = options;
  return (
    <Base.CheckboxItem
      className="menu-item"
      checked={isOn}
      onCheckedChange={onChange}
      disabled={disabled}
    >
      <span className="slot">
        <Base.CheckboxItemIndicator>
          <Icon of={IconCheck} size={18} />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="words">{children}</span>
    </Base.CheckboxItem>
  );
}

export interface ChoiceOptions<Value extends string> {
  readonly label?: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly lang?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** Draws several items that exclude each other. */
export function MenuChoice<Value extends string>(given: ChoiceOptions<Value>): ReactNode {
  const { label, value, options, onChange } = given;
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      {label !== undefined && (
        <Base.Group>
          <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
        </Base.Group>
      )}
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          data-value={option.value}
          className="menu-item"
          closeOnClick
          lang={option.lang}
        >
          <span className="slot">
            <Base.RadioItemIndicator>
              <Icon of={IconCheck} size={18} />
            </Base.RadioItemIndicator>
          </span>
          <span className="words">{option.label}</span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Draws a heading over the items that follow. */
export const MenuLabel = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Base.Group>
    <Base.GroupLabel className="menu-label">{children}</Base.GroupLabel>
  </Base.Group>
);

export const MenuRule = (): ReactNode => <Base.Separator className="menu-rule" />;

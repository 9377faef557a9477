import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.js';
import { withProps } from './with-props.js';

interface ButtonOptions extends ComponentProps<'button'> {
  readonly icon?: TablerIcon;
  /** `main` stands out, `quiet` has no frame, `danger` destroys something. */
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger';
}

const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** Draws a button with a label, and an icon before it. */
export function Button({
  icon,
  look = 'plain',
  className,
  children,
  ...rest
}: ButtonOptions): ReactNode {
  return (
    <button type="button" className={classes('button', look, className)} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

interface IconButtonOptions extends Omit<ButtonOptions, 'icon' | 'children'> {
  readonly icon: TablerIcon;
  /** Its accessible name and its tooltip. */
  readonly label: string;
  /** Shortcut of the same action, for the tooltip. */
  readonly keys?: string;
}

/** Draws a button that is only an icon; a tooltip says what it does. */
export function IconButton({
  icon,
  label,
  keys,
  look = 'quiet',
  className,
  ...rest
}: IconButtonOptions): ReactNode {
  const button = (
    <button
      type="button"
      aria-label={label}
      className={classes('button', 'icon-button', look, className)}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
  return (
    <Tip text={label} {...(keys !== undefined && { keys })}>
      {button}
    </Tip>
  );
}

interface TipOptions extends Omit<ComponentProps<'button'>, 'children'> {
  readonly text: string;
  readonly keys?: string;
  readonly children: ReactElement;
}

/**
 * Adds a tooltip to a control that has its own accessible name. All other properties go to the control,
 * so that a control with a tooltip can open a menu. The `TipLayer` shows the text.
 */
export const Tip = ({ text, keys, children, ...rest }: TipOptions): ReactNode =>
  withProps(children, { ...rest, 'data-tip': text, 'data-tip-keys': keys });

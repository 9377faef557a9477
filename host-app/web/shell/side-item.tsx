import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { Icon } from '../ui/icon.js';

interface ItemOptions {
  readonly icon: TablerIcon;
  readonly children: ReactNode;
}

/** Draws a link: within the application by `to`, elsewhere by `href`. */
export function SideLink({
  to,
  href,
  icon,
  children,
}: ItemOptions & { readonly to?: string; readonly href?: string }): ReactNode {
  const { sidebar } = useApp();
  const content = (
    <>
      <Icon of={icon} />
      <span>{children}</span>
    </>
  );
  if (to === undefined)
    return (
      <li>
        <a className="side-item" href={href}>
          {content}
        </a>
      </li>
    );
  return (
    <li>
      <NavLink className="side-item" to={to} onClick={() => sidebar.leavePage()}>
        {content}
      </NavLink>
    </li>
  );
}

/** Draws a button of the sidebar. */
export function SideButton({
  icon,
  keys,
  disabled = false,
  onSelect,
  children,
}: ItemOptions & {
  /** Shortcut of the same action. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}): ReactNode {
  const { sidebar } = useApp();
  return (
    <li>
      <button
        type="button"
        className="side-item"
        disabled={disabled}
        onClick={() => {
          sidebar.leavePage();
          onSelect();
        }}
      >
        <Icon of={icon} />
        <span>{children}</span>
        {keys !== undefined && <kbd>{keys}</kbd>}
      </button>
    </li>
  );
}

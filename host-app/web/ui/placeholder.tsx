import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

/** Where there is nothing: says so, and what to do about it. */
export function EmptyState({
  icon,
  text,
  actions,
}: {
  readonly icon?: TablerIcon;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}): ReactNode {
  return (
    <div className="empty-state">
      {icon && <Icon of={icon} size={22} />}
      <p>{text}</p>
      {actions}
    </div>
  );
}

/**
 * Holds the place of what comes; it shows after 200 ms. Its size is that of what comes: give it a class.
 * What is around it is busy (`aria-busy`), and says so.
 */
export const Skeleton = ({ className = '' }: { readonly className?: string }): ReactNode => (
  <span className={`skeleton ${className}`} aria-hidden="true" />
);

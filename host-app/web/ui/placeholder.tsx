import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

/** Says that a place is empty, and what to do about it. */
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

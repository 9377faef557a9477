import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Draws an icon beside a text that says the same. */
export function Icon({ of: Glyph, size = 20 }: { of: TablerIcon; size?: number }): ReactNode {
  return <Glyph className="icon" size={size} stroke={1.75} aria-hidden="true" />;
}

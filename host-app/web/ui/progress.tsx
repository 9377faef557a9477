import type { ReactNode } from 'react';

interface ProgressOptions {
  /** Its accessible name: what is under way. */
  readonly label: string;
  /** From 0 to 1; undefined while nobody knows. */
  readonly value?: number | undefined;
  readonly className?: string;
}

/** How far something has come. */
export function Progress({ label, value, className = '' }: ProgressOptions): ReactNode {
  return <progress className={`progress ${className}`} aria-label={label} max={1} value={value} />;
}

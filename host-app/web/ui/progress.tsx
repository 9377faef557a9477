import type { ReactNode } from 'react';

interface ProgressOptions {
  /** Accessible name: the running task. */
  readonly label: string;
  /** From 0 to 1; undefined while unknown. */
  readonly value?: number | undefined;
  readonly className?: string;
}

/** Shows the progress of a task. */
export function Progress({ label, value, className = '' }: ProgressOptions): ReactNode {
  return <progress className={`progress ${className}`} aria-label={label} max={1} value={value} />;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Choice {
  /** Empty for all. */
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

interface FilterOptions {
  /** Names the choices, for screen readers. */
  readonly label: string;
  /** Parameter of the address. */
  readonly name: string;
  readonly value: string;
  readonly choices: readonly Choice[];
}

/** Offers the parts of a list as links, each with its count: an address shows the same part again. */
export function StateFilter({ label, name, value, choices }: FilterOptions): ReactNode {
  return (
    <nav className="admin-filter" aria-label={label}>
      <ul>
        {choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={choice.value === '' ? '?' : `?${name}=${choice.value}`}
              replace
              preventScrollReset
              aria-current={choice.value === value ? 'true' : undefined}
            >
              {choice.label}
              {/* So that it is read as two words. */}{' '}
              {choice.count !== undefined && <span className="admin-count">{choice.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

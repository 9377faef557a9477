import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  /** Nothing is shown without it. */
  readonly value: ReactNode;
}

/** Lists facts, each by its name; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  const known = facts.filter(({ value }) => value !== undefined && value !== '' && value !== false);
  return (
    <dl className="admin-facts">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

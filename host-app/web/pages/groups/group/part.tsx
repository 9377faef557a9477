import { useId, type ReactNode } from 'react';

/** Draws a part of the page of a group, with its heading and its buttons. */
export function Part({
  title,
  acts,
  children,
}: {
  readonly title: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="groups-part" aria-labelledby={id}>
      <div className="groups-part-head">
        <h2 id={id}>{title}</h2>
        {acts}
      </div>
      {children}
    </section>
  );
}

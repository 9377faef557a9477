import type { ReactNode } from 'react';

/** Draws a part of the page of a group, with its heading and its buttons. */
export function Part({
  id,
  title,
  acts,
  children,
}: {
  /** Id of its heading, which gets the focus when the control that had it is gone. */
  readonly id: string;
  readonly title: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="groups-part" aria-labelledby={id}>
      <div className="groups-part-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {acts}
      </div>
      {children}
    </section>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Location key of the address that opened the site. */
const FIRST = 'default';

interface HeadOptions {
  readonly title: string;
  /** The sentence under it. */
  readonly text?: string;
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

/** Draws the heading of a tab. It gets the focus where the link that led here is gone. */
export function SectionHead({ title, text, children }: HeadOptions): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('.admin-tabs, .admin-section') ?? false;
    if (key !== FIRST && !isElsewhere) heading.current?.focus();
  }, [key]);
  return (
    <header className="admin-head">
      <div>
        <h2 id="admin-section" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children !== undefined && <div className="admin-acts">{children}</div>}
    </header>
  );
}

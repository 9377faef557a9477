import { Tabs as Base } from '@base-ui/react/tabs';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: TablerIcon;
  /** Number of what is new behind the tab, with the words that screen readers hear. */
  readonly news?: { readonly count: number; readonly text: string } | undefined;
  readonly content: ReactNode;
}

function News({ count, text }: NonNullable<Tab<string>['news']>): ReactNode {
  return (
    <>
      <span className="tab-news" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="unseen">, {text}</span>
    </>
  );
}

/** Draws several panels of which one shows; the hidden ones keep their state. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}): ReactNode {
  return (
    <Base.Root className="tabs" value={chosen} onValueChange={(id) => onChoose(id as Id)}>
      <Base.List className="tab-list" aria-label={label} activateOnFocus>
        {tabs.map(({ id, label: words, icon, news }) => (
          <Base.Tab
            key={id}
            value={id}
            className="tab"
            // The focus has chosen the tab already: Space is left to the page, which plays.
            onKeyDown={(event) => event.key === ' ' && event.preventBaseUIHandler()}
          >
            {icon && <Icon of={icon} size={18} />}
            {words}
            {news && <News {...news} />}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="tab-panel" keepMounted>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HelpButton, HelpSection } from '../../dialogs/shortcuts/help-sections.js';
import { KeyGroupView, useHelpTexts } from '../../dialogs/shortcuts/key-list.js';
import { Icon } from '../../ui/icon.js';

const ButtonRow = observer(function ButtonRow({ button }: { readonly button: HelpButton }) {
  const say = useHelpTexts();
  return (
    <div className="help-button">
      <dt>
        <Icon of={button.icon} />
        {button.to === undefined ? (
          say(button.name)
        ) : (
          <Link to={button.to}>{say(button.name)}</Link>
        )}
      </dt>
      <dd>{say(button.text)}</dd>
    </div>
  );
});

/** Shows the buttons, keys and gestures of a section. */
export const SectionView = observer(function SectionView({
  section,
}: {
  readonly section: HelpSection;
}): ReactNode {
  const say = useHelpTexts();
  const { id, title, buttons, groups } = section;
  return (
    <section className="help-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say(title)}
      </h2>
      {buttons.length > 0 && (
        <dl className="help-buttons">
          {buttons.map((button) => (
            <ButtonRow key={button.text.key} button={button} />
          ))}
        </dl>
      )}
      {groups.length > 0 && (
        <div className="help-groups">
          {groups.map((group) => (
            <KeyGroupView key={group.title.key} group={group} />
          ))}
        </div>
      )}
    </section>
  );
});

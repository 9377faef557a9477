import { observer } from 'mobx-react-lite';
import { Fragment, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translate } from '#kit';
import { hasAppleKeys } from '#views';
import { useApp } from '../../stores/use-app.js';
import type { HelpText } from './help-text.js';
import type { Gesture, HelpGroup } from './help-sections.js';
import { keyGroups, type KeyGroup, type KeyLine } from './key-lines.js';

/**
 * Returns a function that translates texts of the help. Use it in observers, since texts of the elements load
 * late.
 */
export function useHelpTexts(): (text: HelpText) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    ({ key, isOfElements, values = {} }: HelpText) =>
      isOfElements ? translate(language, key, values) : t(key, values),
    [t, language],
  );
}

/** Returns a function that groups keys, with the labels of the keys of this computer. */
export function useKeyGroups(): (keys: readonly string[]) => readonly KeyGroup[] {
  const { language } = useTranslation().i18n;
  return useCallback(
    (keys: readonly string[]) => {
      const word = (name: string) => translate(language, `help.key${name}`);
      return keyGroups(keys, { isApple: hasAppleKeys(), word });
    },
    [language],
  );
}

const Keys = observer(function Keys({ keys }: { readonly keys: readonly string[] }): ReactNode {
  const groups = useKeyGroups();
  // The symbols of a Mac have no plus signs between them.
  const plus = hasAppleKeys() ? null : <span aria-hidden="true">+</span>;
  return groups(keys).map(({ held, pressed }) => (
    <span key={held.join(' ')} className="chord">
      {held.map((name, place) => (
        <Fragment key={place}>
          <kbd>{name}</kbd>
          {plus}
        </Fragment>
      ))}
      {pressed.map((name, place) => (
        <kbd key={place}>{name}</kbd>
      ))}
    </span>
  ));
});

const KeyRow = observer(function KeyRow({ line }: { readonly line: KeyLine }): ReactNode {
  const say = useHelpTexts();
  return (
    <div className="key-row">
      <dt>{say(line.text)}</dt>
      <dd>
        <Keys keys={line.keys} />
      </dd>
    </div>
  );
});

const GestureRow = observer(function GestureRow({ gesture }: { readonly gesture: Gesture }) {
  const say = useHelpTexts();
  return (
    <div className="key-row">
      <dt>{say(gesture.text)}</dt>
      <dd className="gesture">{say(gesture.gesture)}</dd>
    </div>
  );
});

/** Draws keys or gestures under their title. */
export const KeyGroupView = observer(function KeyGroupView({
  group,
}: {
  readonly group: HelpGroup;
}): ReactNode {
  const say = useHelpTexts();
  const { title, keys = [], gestures = [] } = group;
  return (
    <div className="key-group">
      <h3>{say(title)}</h3>
      <dl>
        {keys.map((line) => (
          <KeyRow key={JSON.stringify(line.text)} line={line} />
        ))}
        {gestures.map((gesture) => (
          <GestureRow key={gesture.gesture.key} gesture={gesture} />
        ))}
      </dl>
    </div>
  );
});

/** Turns off the keys of one character, for users of speech input. */
export const LetterKeysBox = observer(function LetterKeysBox(): ReactNode {
  const { letterKeys } = useApp();
  const say = useHelpTexts();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={letterKeys.isOn}
        onChange={({ currentTarget }) => letterKeys.choose(currentTarget.checked)}
      />
      {say({ key: 'help.letterKeys', isOfElements: true })}
    </label>
  );
});

import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceIn, type MemberChoice, SEARCHED, type SortedCollection, titleOf } from '#intake';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { TextField } from '#web/ui/field.js';
import type { Wizard } from './wizard.js';

interface CollectionDialogOptions {
  readonly wizard: Wizard;
  readonly collection: SortedCollection;
}

/** Asks which piece of a collection is meant; without an answer the collection stays among the files. */
export const CollectionDialog = observer(function CollectionDialog({
  wizard,
  collection,
}: CollectionDialogOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [words, setWords] = useState('');
  const { listed, hasMore } = choiceIn(collection, { language, words });
  const isSearched = collection.members.length > SEARCHED;
  return (
    <Dialog
      title={t('my.which.title', { title: titleOf(collection, language) })}
      text={t('my.which.lead')}
      onCancel={() => wizard.askNoMore()}
      actions={<Button onClick={() => wizard.askNoMore()}>{t('ui.cancel')}</Button>}
    >
      {isSearched && (
        <TextField type="search" label={t('my.which.find')} value={words} onChange={setWords} />
      )}
      <Members {...{ wizard, listed }} isFocused={!isSearched} />
      <p className="field-hint" role="status">
        {listed.length === 0 && t('my.which.noneFound')}
        {hasMore && t('my.which.notAll')}
      </p>
    </Dialog>
  );
});

interface MembersOptions {
  readonly wizard: Wizard;
  readonly listed: MemberChoice['listed'];
  /** Whether the first is the first control of the dialog. */
  readonly isFocused: boolean;
}

function Members({ wizard, listed, isFocused }: MembersOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="my-members">
      {listed.map(({ member, name }, index) => (
        <li key={member.url}>
          <button
            type="button"
            className="my-member"
            {...(isFocused && index === 0 && { 'data-first-focus': true })}
            onClick={() => void wizard.choose(member)}
          >
            {name}
            {member.isCollection && <span>{t('my.which.inner')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';

interface SearchOptions {
  readonly label: string;
  /** The search that is shown. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Asks for words to search for; an emptied field shows everything again. */
export function SearchField({ label, value, onSearch }: SearchOptions): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label={label}
      className="admin-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Icon of={IconSearch} />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (currentTarget.value === '') onSearch('');
        }}
      />
      <Button type="submit">{t('admin.search')}</Button>
    </form>
  );
}

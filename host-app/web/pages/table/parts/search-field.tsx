import { IconSearch, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../shell/shortcuts.js';
import { IconButton } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import type { TableStore } from '../table-store.js';

/** Where users type what they look for; `/` goes there. */
export const SearchField = observer(function SearchField({
  store,
  onLeave,
}: {
  readonly store: TableStore;
  /** The user has ended typing. */
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const value = store.search;
  const onChange = (search: string) => store.change({ search });
  const input = useRef<HTMLInputElement>(null);
  const keys = useMemo(
    () => ({
      search: () => {
        input.current?.focus();
        input.current?.select();
        return true;
      },
    }),
    [],
  );
  useShortcuts(keys);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onLeave();
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <search className="table-search">
      <Icon of={IconSearch} size={18} />
      <input
        ref={input}
        className="table-search-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('table.search')}
        aria-keyshortcuts="/"
        placeholder={t('table.searchHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {value ? (
        <IconButton icon={IconX} label={t('table.clearSearch')} onClick={clear} />
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </search>
  );
});

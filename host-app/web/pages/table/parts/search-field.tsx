import { IconSearch, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#web/parts/shortcuts.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import type { TableStore } from '../table-store.js';

/** Field for the search; the key `/` focuses it. */
export const SearchField = observer(function SearchField({
  store,
  onLeave,
}: {
  readonly store: TableStore;
  /** Called when the user stops typing. */
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

import { IconSearch, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useShortcuts } from '#web/parts/shortcuts.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import type { TableStore } from '../table-store.js';

interface SearchOptions {
  readonly store: TableStore;
  /** Called when the user stops typing. */
  readonly onLeave: () => void;
}

/** Returns what the field does: the key `/` focuses it, also from another page; Escape empties it. */
function useSearch({ store, onLeave }: SearchOptions) {
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
  const { state } = useLocation() as { readonly state: unknown };
  // Who goes back to the page has not asked for the search again.
  const isAsked = useNavigationType() !== NavigationType.Pop && state === 'search';
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const clear = () => {
    store.change({ search: '' });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onLeave();
    if (event.key !== 'Escape' || store.search === '') return;
    event.preventDefault();
    clear();
  };
  return { input, clear, onKeyDown };
}

/** Field for the search. */
export const SearchField = observer(function SearchField(options: SearchOptions): ReactNode {
  const { store, onLeave } = options;
  const { t } = useTranslation();
  const { input, clear, onKeyDown } = useSearch(options);
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
        value={store.search}
        onChange={(event) => store.change({ search: event.target.value })}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {store.search ? (
        <IconButton icon={IconX} label={t('table.clearSearch')} onClick={clear} />
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </search>
  );
});

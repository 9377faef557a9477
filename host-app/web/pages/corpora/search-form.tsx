import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, type SubmitEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createSearchParams, useNavigate } from 'react-router';
import { tableUrl } from '#shared/paths.js';
import { useShortcuts } from '../../parts/shortcuts.js';
import { Icon } from '../../ui/icon.js';

/** Returns the place of the field that the key of the site for searching leads to. */
function useSearchKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(
    () => ({
      search: () => {
        field.current?.focus();
        return true;
      },
    }),
    [],
  );
  useShortcuts(keys);
  return field;
}

/** Searches the pieces of all corpora, in their table. */
export function SearchForm(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useSearchKey();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    const query = words === '' ? '' : `?${createSearchParams({ q: words }).toString()}`;
    void navigate(`${tableUrl()}${query}`);
  };
  return (
    <form
      className="corpora-search"
      role="search"
      aria-label={t('corpora.search')}
      onSubmit={submit}
    >
      <Icon of={IconSearch} />
      <input
        ref={field}
        className="corpora-field"
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('corpora.search')}
        aria-keyshortcuts="/"
        placeholder={t('corpora.searchHint')}
        // Loads the result page while the user types.
        onFocus={() => void import('../table/table-page.js').catch(() => undefined)}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

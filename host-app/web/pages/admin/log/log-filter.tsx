import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';

interface Filter {
  /** An account, or `command line`. */
  readonly who: string;
  /** A kind of object, or a kind and a name. */
  readonly object: string;
}

interface FilterOptions extends Filter {
  readonly onFilter: (filter: Filter) => void;
}

const NOTHING: Filter = { who: '', object: '' };

/** Narrows the log to what one account did, or to what was done to something. */
export function LogFilter({ who, object, onFilter }: FilterOptions): ReactNode {
  const { t } = useTranslation();
  const [typed, type] = useState<Filter>({ who, object });
  return (
    <form
      role="search"
      aria-label={t('admin.log.filter')}
      className="admin-log-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ who: typed.who.trim(), object: typed.object.trim() });
      }}
    >
      <WordField
        label={t('admin.who')}
        value={typed.who}
        onChange={(value) => type({ ...typed, who: value })}
      />
      <WordField
        label={t('admin.log.object')}
        placeholder="account clara"
        value={typed.object}
        onChange={(value) => type({ ...typed, object: value })}
      />
      <span className="admin-filter-acts">
        <Button type="submit">{t('admin.search')}</Button>
        {(who !== '' || object !== '') && (
          <Button look="quiet" onClick={() => onFilter(NOTHING)}>
            {t('admin.log.clear')}
          </Button>
        )}
      </span>
    </form>
  );
}

interface WordOptions {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

const WordField = (options: WordOptions): ReactNode => (
  <TextField autoCapitalize="none" spellCheck={false} {...options} />
);

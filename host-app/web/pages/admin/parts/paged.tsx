import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import type { Page } from '../answers.js';
import { useLoaded, type Loaded } from './use-loaded.js';

/** A list that comes page by page. */
export interface Paged<Answer> extends Loaded<Answer> {
  /** Brings another page; undefined when all are there. */
  readonly more: (() => void) | undefined;
}

type Ask<Answer> = (signal: AbortSignal, after?: string) => Promise<Answer>;

/** Asks for as many pages as the user wants, one after the other: all that is shown is of one moment. */
async function pagesOf<Answer extends Page<unknown>>(
  ask: Ask<Answer>,
  count: number,
  signal: AbortSignal,
): Promise<Answer> {
  let all = await ask(signal);
  for (let page = 1; page < count && all.next !== undefined; page++) {
    const next = await ask(signal, all.next);
    all = { ...next, items: [...all.items, ...next.items] };
  }
  return all;
}

/**
 * Asks for a list, and for more of it when the user wants.
 * @param ask stable between renders, as `useCallback` makes it
 * @param again milliseconds after which it asks again, by its last answer
 */
export function usePaged<Answer extends Page<unknown>>(
  ask: Ask<Answer>,
  again?: (value: Answer) => number | undefined,
): Paged<Answer> {
  const [count, setCount] = useState(1);
  const askAll = useCallback((signal: AbortSignal) => pagesOf(ask, count, signal), [ask, count]);
  const loaded = useLoaded(askAll, { ...(again && { again }) });
  const hasMore = loaded.value?.next !== undefined;
  return { ...loaded, more: hasMore ? () => setCount((shown) => shown + 1) : undefined };
}

/** Offers the next page of a list. */
export function More({ more }: Pick<Paged<unknown>, 'more'>): ReactNode {
  const { t } = useTranslation();
  return (
    more && (
      <p className="admin-more">
        <Button onClick={more}>{t('admin.more')}</Button>
      </p>
    )
  );
}

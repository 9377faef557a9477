import { useCallback, useEffect, useRef, useState } from 'react';

/** An answer of the service, as far as it has come. */
export interface Loaded<T> {
  /** The last answer; it stays while a newer one is on its way. */
  readonly value: T | undefined;
  /** The error of the last request; undefined when it has succeeded. */
  readonly error: unknown;
  /** Asks again. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Takes a newer answer, as an act has brought it; one that is on its way is older. */
  readonly take: (value: T) => void;
}

type Answer<T> = Pick<Loaded<T>, 'value' | 'error'>;

interface Options<T> {
  /** Milliseconds after which it asks again, by its last answer; undefined for not at all. */
  readonly again?: (value: T) => number | undefined;
}

/**
 * Asks the service when the component appears and when the question changes.
 * @param ask stable between renders, as `useCallback` makes it
 */
export function useLoaded<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { again }: Options<T> = {},
): Loaded<T> {
  const [{ value, error }, answer] = useState<Answer<T>>({ value: undefined, error: undefined });
  const stop = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    stop.current?.abort();
    const own = (stop.current = new AbortController());
    try {
      const found = await ask(own.signal);
      if (!own.signal.aborted) answer({ value: found, error: undefined });
    } catch (failure) {
      if (!own.signal.aborted) answer((before) => ({ ...before, error: failure }));
    }
  }, [ask]);
  const take = useCallback((newer: T) => {
    stop.current?.abort();
    answer({ value: newer, error: undefined });
  }, []);
  useEffect(() => {
    void reload();
    return () => stop.current?.abort();
  }, [reload]);
  const delay = value === undefined || error !== undefined ? undefined : again?.(value);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => void reload(), delay);
    return () => clearTimeout(timer);
  }, [delay, value, reload]);
  return { value, error, reload, take };
}

import { CorpusError } from '#corpus';
import { useApp } from '#web/stores/use-app.js';
import type { Warning } from '#web/stores/dialog-store.js';
import { useFailureText } from './failure-text.js';

interface Act {
  /** Asks the service. */
  readonly run: () => Promise<unknown>;
  /** What has happened when it succeeds. */
  readonly done: string;
  /** The question before it, for what cannot be undone at once. */
  readonly question?: Omit<Warning, 'isDangerous'>;
  /** The reason of a refusal that has to do with the state of things. */
  readonly conflict?: string;
  /** Shows the new state of the page. */
  readonly then?: () => Promise<void>;
}

/** Returns a function that asks first where that is needed, acts, and says what has happened, or why not. */
export function useAct(): (act: Act) => Promise<void> {
  const { dialogs, snacks } = useApp();
  const textOf = useFailureText();
  return async ({ run, done, question, conflict, then }) => {
    if (question && !(await dialogs.show('warning', { ...question, isDangerous: true }))) return;
    try {
      await run();
    } catch (error) {
      const isConflict = error instanceof CorpusError && error.code === 'conflict';
      snacks.show({ text: (isConflict ? conflict : undefined) ?? textOf(error) });
      await then?.();
      return;
    }
    await then?.();
    snacks.show({ text: done });
  };
}

import { IconReload } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupCalls } from '#web/dialogs/sharing/group-calls.js';
import { useApp } from '#web/stores/use-app.js';
import type { Warning } from '#web/stores/dialog-store.js';
import { Button } from '#web/ui/button.js';
import type { Loaded } from '../admin/parts/use-loaded.js';
import { groupRefusal } from './failure.js';

/** Returns the calls about groups. Only where there is a service. */
export function useGroupCalls(): GroupCalls {
  const { hosted } = useApp();
  return useMemo(() => new GroupCalls(hosted!), [hosted]);
}

/** Returns a function that writes a date of the service, to the minute. */
export function useMoment(): (date: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (date) => format.format(new Date(date));
}

/** Asks a user without an account to log in. */
export function LogInFirst({ text }: { readonly text: string }): ReactNode {
  const { dialogs } = useApp();
  const { t } = useTranslation();
  return (
    <div className="groups-join">
      <p>{text}</p>
      <p>
        <Button look="main" onClick={() => void dialogs.show('login', {})}>
          {t('shell.logIn')}
        </Button>
      </p>
    </div>
  );
}

/** Returns a function that says why a request has failed. */
function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const { title, text } = groupRefusal(error).notice!;
    return [title, text]
      .flatMap((part) => (part ? [t(part.key, { ...part.values })] : []))
      .join(' ');
  };
}

/** Shows an answer of the service; before it is there, its place, and without it the reason. */
export function Shown<T>({
  loaded: { value, error, reload },
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const textOf = useFailureText();
  return (
    <>
      {error !== undefined && (
        <div className="groups-failed" role="alert">
          <p>{textOf(error)}</p>
          <Button icon={IconReload} onClick={() => void reload()}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
      {value === undefined
        ? error === undefined && <div className="groups-loading" aria-busy="true" />
        : children(value)}
    </>
  );
}

/**
 * Moves the focus to a heading, in the next frame, if the control that had it is gone, as with the row of a list. Waits
 * for a dialog that is closing, which has the focus until then.
 */
export function focusIfLost(heading: string): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return focusIfLost(heading);
    if (activeElement === null || activeElement === body) document.getElementById(heading)?.focus();
  });
}

interface Act {
  readonly run: () => Promise<unknown>;
  /** What has happened when it succeeds. */
  readonly done: string;
  /** The question before it. */
  readonly question?: Omit<Warning, 'isDangerous'>;
  /** The reason of a refusal by the state of the group. */
  readonly conflict?: string;
}

/** Returns a function that asks first where that is needed, acts, says what has happened, and whether it has. */
export function useAct(): (act: Act) => Promise<boolean> {
  const { dialogs, snacks } = useApp();
  const textOf = useFailureText();
  return async ({ run, done, question, conflict }) => {
    if (question && !(await dialogs.show('warning', { ...question, isDangerous: true })))
      return false;
    try {
      await run();
    } catch (error) {
      const isKnown = (error as { readonly code?: string }).code === 'conflict';
      snacks.show({ text: (isKnown ? conflict : undefined) ?? textOf(error) });
      return false;
    }
    snacks.show({ text: done });
    return true;
  };
}

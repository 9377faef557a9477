import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedClient, HostedSession } from '#entries/corpus.js';
import { LateProgress } from '../../parts/progress-line.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { textIn } from '../form/form-text.js';
import { PasswordField } from '../form/password-field.js';
import { browserParts, OwnSessions } from './own-sessions.js';

/** Shows the user's sessions, and ends others than this one. */
export default function SessionsDialog({ close }: DialogProps<'sessions'>): ReactNode {
  const { hosted } = useApp();
  return hosted && <Sessions client={hosted} close={close} />;
}

interface SessionsOptions extends DialogProps<'sessions'> {
  readonly client: HostedClient;
}

const Sessions = observer(function Sessions({ client, close }: SessionsOptions): ReactNode {
  const { t } = useTranslation();
  const [own] = useState(() => new OwnSessions(client));
  useEffect(() => void own.load(), [own]);
  const { all, others, form } = own;
  if (all === undefined && !form.refusal) return <LateProgress />;
  if (all === undefined || others.length > 0) return <EndForm own={own} close={close} />;
  return (
    <Dialog
      title={t('dialogs.sessions.title')}
      text={t('dialogs.sessions.none')}
      onCancel={() => close()}
      actions={
        <Button look="main" onClick={() => close()}>
          {t('ui.close')}
        </Button>
      }
    >
      <Current own={own} />
    </Dialog>
  );
});

interface OwnOptions {
  readonly own: OwnSessions;
}

/** The form; before the sessions are there, it only tries again. */
const EndForm = observer(function EndForm({
  own,
  close,
}: OwnOptions & DialogProps<'sessions'>): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const isLoaded = own.all !== undefined;
  const send = async (fields: FormData) => {
    if (!isLoaded) return own.load();
    const count = await own.send(textIn(fields, 'password'));
    if (count === undefined) return undefined;
    snacks.show({ text: t('dialogs.sessions.done', { count }) });
    return close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.sessions.title')}
      text={t('dialogs.sessions.text')}
      store={own.form}
      isDangerous={isLoaded}
      submit={t(isLoaded ? 'dialogs.sessions.submit' : 'ui.tryAgain')}
      busy={t(isLoaded ? 'dialogs.sessions.busy' : 'ui.loading')}
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      {isLoaded && <EndFields own={own} />}
    </FormDialog>
  );
});

const EndFields = observer(function EndFields({ own }: OwnOptions): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const { user } = useApp();
  return (
    <>
      <Current own={own} />
      <Others own={own} />
      {/* Names the account for password managers. */}
      <input
        type="text"
        name="uid"
        autoComplete="username"
        value={user.session?.name ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label={t('dialogs.login.password')}
        name="password"
        autoComplete="current-password"
        hint={t('dialogs.sessions.passwordHint')}
        error={say(own.form.errorOf('password'))}
        onChange={() => own.form.clear('password')}
      />
    </>
  );
});

/** Returns a function that tells in which browser a session began. */
function useBrowser(): (session: HostedSession) => string {
  const { t } = useTranslation();
  return ({ browser: description }) => {
    if (description === undefined) return t('dialogs.sessions.unknown');
    const { browser, system } = browserParts(description);
    return system === undefined ? browser : t('dialogs.sessions.browser', { browser, system });
  };
}

/** Returns a function that tells when a session began and was last used. */
function useTimes(): (session: HostedSession) => string {
  const { t, i18n } = useTranslation();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return ({ since, lastUsed }) =>
    t('dialogs.sessions.times', {
      since: when.format(new Date(since)),
      used: when.format(new Date(lastUsed)),
    });
}

const Current = observer(function Current({ own }: OwnOptions): ReactNode {
  const { t } = useTranslation();
  const browserOf = useBrowser();
  const timesOf = useTimes();
  const { current } = own;
  if (!current) return null;
  return (
    <dl className="dialog-facts">
      <div>
        <dt>{t('dialogs.sessions.this')}</dt>
        <dd>{browserOf(current)}</dd>
        <dd className="field-hint">{timesOf(current)}</dd>
      </div>
    </dl>
  );
});

const Others = observer(function Others({ own }: OwnOptions): ReactNode {
  const { t } = useTranslation();
  const browserOf = useBrowser();
  const timesOf = useTimes();
  const { others, chosen, areAllChosen } = own;
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t('dialogs.sessions.others')}</legend>
      {others.length > 1 && (
        <Choice
          label={t('dialogs.sessions.all')}
          isChosen={areAllChosen}
          onChange={(isChosen) => own.chooseAll(isChosen)}
        />
      )}
      {others.map((session) => (
        <Choice
          key={session.id}
          label={browserOf(session)}
          hint={timesOf(session)}
          isChosen={chosen.has(session.id)}
          onChange={(isChosen) => own.choose(session.id, isChosen)}
        />
      ))}
    </fieldset>
  );
});

interface ChoiceOptions {
  readonly label: string;
  readonly hint?: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Choice({ label, hint, isChosen, onChange }: ChoiceOptions): ReactNode {
  const id = useId();
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...(hint !== undefined && { 'aria-describedby': id })}
      />
      <span>
        {label}
        {hint !== undefined && (
          <span className="field-hint" id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

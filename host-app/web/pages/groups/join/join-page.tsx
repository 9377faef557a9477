import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { groupUrl, joinUrl } from '#shared/paths.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import type { Invited } from '#web/dialogs/sharing/group-calls.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import { useLoaded } from '../../admin/parts/use-loaded.js';
import MissingPage from '../../missing/missing-page.js';
import { isMissing } from '../failure.js';
import { Shown, useAct, useGroupCalls, useMoment } from '../parts.js';
import { AccountDialog } from './account-dialog.js';

/** Accepts an invitation to a group: with an account, or by making one where invitations may do that. */
export default function JoinPage(): ReactNode {
  const { hosted } = useApp();
  const { code } = useParams();
  const { t } = useTranslation();
  useTitle(t('groups.join.title'));
  if (!hosted) return <MissingPage what="page" />;
  return (
    <main className="page">
      <header className="page-head">
        <h1>{t('groups.join.title')}</h1>
        <p className="page-lead">{t('groups.join.lead')}</p>
      </header>
      {code === undefined ? <CodeForm /> : <Invitation key={code} code={code} />}
    </main>
  );
}

/** Asks for the code of an invitation. */
function CodeForm({ isWrong = false }: { readonly isWrong?: boolean }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textIn(new FormData(event.currentTarget), 'code').trim();
    if (code) void navigate(joinUrl(code));
  };
  return (
    <form className="groups-join" aria-label={t('groups.join.title')} onSubmit={submit}>
      {isWrong && <p role="alert">{t('groups.join.notValid')}</p>}
      <TextField
        label={t('groups.join.code')}
        hint={t('groups.join.codeHint')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <p>
        <Button type="submit" look="main">
          {t('groups.join.look')}
        </Button>
      </p>
    </form>
  );
}

function Invitation({ code }: { readonly code: string }): ReactNode {
  const calls = useGroupCalls();
  const ask = useCallback(() => calls.look(code), [calls, code]);
  const loaded = useLoaded(ask);
  if (isMissing(loaded.error)) return <CodeForm isWrong />;
  return <Shown {...{ loaded }}>{(invited) => <Offer {...{ code, invited }} />}</Shown>;
}

const Offer = observer(function Offer({
  code,
  invited,
}: {
  readonly code: string;
  readonly invited: Invited;
}): ReactNode {
  const { user } = useApp();
  const { t } = useTranslation();
  const moment = useMoment();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { group, role, expires } = invited;
  const close = (id?: string) => {
    setMaking(false);
    if (id !== undefined) void navigate(groupUrl(id));
  };
  const what = { name: group.name, role: t(`groups.role.${role}`) };
  return (
    <div className="groups-join">
      <p>{t('groups.join.invited', what)}</p>
      <p className="groups-told">{t('groups.invitations.until', { until: moment(expires) })}</p>
      {user.session ? (
        <JoinButton {...{ code }} name={group.name} />
      ) : (
        <AccountButtons makesAccounts={invited.accounts} onMake={() => setMaking(true)} />
      )}
      {isMaking && <AccountDialog {...{ code, close }} group={group.name} />}
    </div>
  );
});

function JoinButton({ code, name }: { readonly code: string; readonly name: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useGroupCalls();
  const act = useAct();
  const join = async () => {
    let id = '';
    const run = async () => {
      ({ id } = await calls.join(code));
    };
    if (await act({ run, done: t('groups.join.done', { name }) })) await navigate(groupUrl(id));
  };
  return (
    <p>
      <Button look="main" onClick={() => void join()}>
        {t('groups.join.submit')}
      </Button>
    </p>
  );
}

/** Offers to log in, and to make an account where the invitation may do that. */
function AccountButtons({
  makesAccounts,
  onMake,
}: {
  readonly makesAccounts: boolean;
  readonly onMake: () => void;
}): ReactNode {
  const { dialogs } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <p>{t(makesAccounts ? 'groups.join.either' : 'groups.join.logIn')}</p>
      <p className="groups-acts">
        <Button look="main" onClick={() => void dialogs.show('login', {})}>
          {t('shell.logIn')}
        </Button>
        {makesAccounts && <Button onClick={onMake}>{t('groups.join.makeAccount')}</Button>}
      </p>
    </>
  );
}

import { IconUserCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS } from '#shared/paths.js';
import { useApp } from '../stores/use-app.js';
import { Button, Tip } from '../ui/button.js';
import { Menu, MenuItem, MenuLabel, MenuLink } from '../ui/menu.js';
import { accountActions } from './account-actions.js';
import { MentionsItem } from './mentions-item.js';
import { ACCOUNT_ICONS } from '../parts/account-icons.js';
import { focusLater } from '../parts/page-focus.js';

const ID = 'account';

/** Shows the current user with the actions of the account; or a button to log in. */
export const AccountMenu = observer(function AccountMenu(): ReactNode {
  const app = useApp();
  const { hosted, user, dialogs } = app;
  const { t } = useTranslation();
  if (!hosted) return null;
  const logIn = async () => {
    // Another button replaces this one after login.
    if (await dialogs.show('login', {})) focusLater(ID);
  };
  if (!user.session)
    return (
      <Button id={ID} className="bar-wide" onClick={() => void logIn()}>
        {t('shell.logIn')}
      </Button>
    );
  return <Actions name={user.session.name} />;
});

/** Draws the menu of the current user. */
const Actions = observer(function Actions({ name }: { readonly name: string }): ReactNode {
  const app = useApp();
  const { t } = useTranslation();
  const trigger = (
    <Tip text={t('shell.account')}>
      <Button
        id={ID}
        look="quiet"
        icon={IconUserCircle}
        className="bar-wide bar-account"
        aria-label={t('shell.accountOf', { name })}
      >
        <span className="words">{name}</span>
      </Button>
    </Tip>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuLabel>{name}</MenuLabel>
      {app.user.may('all') && (
        <MenuLink icon={ACCOUNT_ICONS.admin} to="/admin">
          {t('shell.admin')}
        </MenuLink>
      )}
      <MenuLink icon={ACCOUNT_ICONS.groups} to={GROUPS}>
        {t('shell.groups')}
      </MenuLink>
      <Suspense>
        <MentionsItem as={MenuLink} />
      </Suspense>
      {accountActions(app, t).map(({ id, label, run }) => (
        <MenuItem key={id} icon={ACCOUNT_ICONS[id]} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
});

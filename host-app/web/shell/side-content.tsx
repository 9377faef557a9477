import {
  IconBooks,
  IconBugOff,
  IconFilePlus,
  IconFolderHeart,
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconLogin2,
  IconPlaylist,
  IconPuzzle,
  IconUpload,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { GROUPS } from '#shared/paths.js';
import { useApp } from '../stores/use-app.js';
import { accountActions } from './account-actions.js';
import { MentionsItem } from './mentions-item.js';
import { ACCOUNT_ICONS } from '../parts/account-icons.js';
import { useBarSlots } from '../parts/bar-slots.js';
import { LanguageSelect } from './language-menu.js';
import { LookChoice } from './look-choice.js';
import { SideButton, SideLink } from './side-item.js';
import { siteLinks } from './site-links.js';

const LINK_ICONS: Readonly<Record<string, typeof IconBooks>> = {
  '/corpora': IconBooks,
  '/explore': IconPlaylist,
  '/my': IconFolderHeart,
  '/upload': IconUpload,
  '/help': IconHelpCircle,
  '/about': IconInfoCircle,
};

/** Lists the pages; the one with the elements alone is plain HTML beside the application. */
function Pages(): ReactNode {
  const { hosted } = useApp();
  const { t } = useTranslation();
  return (
    <ul className="side-list">
      {siteLinks(hosted !== undefined).map(({ to, key }) => (
        <SideLink key={to} to={to} icon={LINK_ICONS[to]!}>
          {t(key)}
        </SideLink>
      ))}
      <SideLink href={useHref('/demo-wc/')} icon={IconPuzzle}>
        {t('shell.demo')}
      </SideLink>
    </ul>
  );
}

const Actions = observer(function Actions(): ReactNode {
  const app = useApp();
  const { t } = useTranslation();
  return (
    <ul className="side-list">
      {app.hosted && (
        <SideButton icon={IconFilePlus} onSelect={() => void app.dialogs.show('addPiece', {})}>
          {t('shell.addPiece')}
        </SideButton>
      )}
      <SideButton icon={IconKeyboard} onSelect={() => void app.dialogs.show('shortcuts', {})}>
        {t('shell.shortcuts')}
      </SideButton>
      {app.isDebugging && (
        <SideButton icon={IconBugOff} keys="Alt+X" onSelect={() => app.toggleDebugging()}>
          {t('shell.debugStop')}
        </SideButton>
      )}
    </ul>
  );
});

const Account = observer(function Account(): ReactNode {
  const app = useApp();
  const { user, dialogs } = app;
  const { t } = useTranslation();
  if (!user.session)
    return (
      <ul className="side-list">
        <SideButton icon={IconLogin2} onSelect={() => void dialogs.show('login', {})}>
          {t('shell.logIn')}
        </SideButton>
      </ul>
    );
  return (
    <>
      <p className="side-label">{user.session.name}</p>
      <ul className="side-list">
        {user.may('all') && (
          <SideLink icon={ACCOUNT_ICONS.admin} to="/admin">
            {t('shell.admin')}
          </SideLink>
        )}
        <SideLink icon={ACCOUNT_ICONS.groups} to={GROUPS}>
          {t('shell.groups')}
        </SideLink>
        <Suspense>
          <MentionsItem as={SideLink} />
        </Suspense>
        {accountActions(app, t).map(({ id, label, run }) => (
          <SideButton key={id} icon={ACCOUNT_ICONS[id]} onSelect={run}>
            {label}
          </SideButton>
        ))}
      </ul>
    </>
  );
});

/** Lists all links and actions that are available everywhere on the site. */
export const SideContent = observer(function SideContent(): ReactNode {
  const { hosted, sidebar } = useApp();
  const { menu } = useBarSlots();
  return (
    <>
      {!sidebar.isBeside && menu !== undefined && <ul className="side-list">{menu}</ul>}
      <Pages />
      <Actions />
      {hosted && <Account />}
      <div className="side-looks">
        <LanguageSelect />
        <LookChoice />
      </div>
    </>
  );
});

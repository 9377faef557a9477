import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DialogHost } from '../dialogs/dialog-host.js';
import { LeaveBlocker } from '../dialogs/leave-blocker.js';
import { themeOf } from '../routes/paths.js';
import { useApp } from '../stores/use-app.js';
import { BarContext, type BarSlots } from './bar-slots.js';
import { showBrightness, showTheme } from './document-look.js';
import { DropAnywhere } from './drop-anywhere.js';
import { isPartFailure } from './load-part.js';
import { usePageFocus } from './page-focus.js';
import { NavigationProgress } from './progress-line.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from './skip-link.js';
import { SiteKeys } from './site-keys.js';
import { SnackBar } from './snack-bar.js';
import { TopBar } from './top-bar.js';

/** Light or dark, and the colors of the path, on the whole document. */
function useLook(): void {
  const { look } = useApp();
  const { pathname } = useLocation();
  const { brightness } = look;
  useEffect(() => showBrightness(brightness, document.documentElement), [brightness]);
  useEffect(() => showTheme(themeOf(pathname), document.documentElement), [pathname]);
}

/** Says when the debug mode is turned on or off, by whatever. */
function useDebugWords(): void {
  const { isDebugging, snacks } = useApp();
  const { t } = useTranslation();
  const said = useRef(isDebugging);
  useEffect(() => {
    if (said.current === isDebugging) return;
    said.current = isDebugging;
    snacks.show({ text: isDebugging ? t('shell.debugOn') : t('shell.debugOff') });
  }, [isDebugging, snacks, t]);
}

/** What should come when it is needed, such as the inside of a menu, says when it does not. */
function usePartFailures(): void {
  const { snacks } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    const handleRejection = ({ reason }: PromiseRejectionEvent) => {
      if (!isPartFailure(reason)) return;
      const text = navigator.onLine ? t('shell.partFailed') : t('shell.partOffline');
      snacks.show({ text, action: { label: t('shell.reload'), run: () => location.reload() } });
    };
    window.addEventListener('unhandledrejection', handleRejection);
    return () => window.removeEventListener('unhandledrejection', handleRejection);
  }, [snacks, t]);
}

/** Bar, sidebar, the page, dialogs and notifications. */
export const Frame = observer(function Frame(): ReactNode {
  useLook();
  useDebugWords();
  usePageFocus();
  usePartFailures();
  const [slots, setSlots] = useState<BarSlots>({});
  const bar = useMemo(() => ({ slots, setSlots }), [slots]);
  return (
    <BarContext value={bar}>
      <SkipLink />
      <NavigationProgress />
      <TopBar />
      <div className="below-bar">
        <Sidebar />
        <div id="main" className="page-place">
          <Outlet />
        </div>
      </div>
      <DropAnywhere />
      <SnackBar />
      <SiteKeys />
      <DialogHost />
      <ScrollRestoration />
      <LeaveBlocker />
    </BarContext>
  );
});

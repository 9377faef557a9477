import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DialogHost } from '../dialogs/dialog-host.js';
import { LeaveBlocker } from '../dialogs/leaving/leave-blocker.js';
import { themeOf } from '#shared/paths.js';
import { useApp } from '../stores/use-app.js';
import { BarContext, type BarSlots } from '../parts/bar-slots.js';
import { showBrightness, showTheme } from './document-look.js';
import { DropAnywhere } from './drop-anywhere.js';
import { isPartFailure } from '../parts/load-part.js';
import { usePageFocus } from '../parts/page-focus.js';
import { NavigationProgress } from '../parts/progress-line.js';
import { Sidebar } from './sidebar.js';
import { SiteKeys } from './site-keys.js';
import { SnackBar } from './snack-bar.js';
import { TopBar } from './top-bar.js';

/** Applies the brightness, and the colors of the path, to the whole document. */
function useLook(): void {
  const { look } = useApp();
  const { pathname } = useLocation();
  const { brightness } = look;
  useEffect(() => showBrightness(brightness, document.documentElement), [brightness]);
  useEffect(() => showTheme(themeOf(pathname), document.documentElement), [pathname]);
}

/** Reports when the debug mode is turned on or off. */
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

/** Reports a part that fails to load on demand, such as the inside of a menu. */
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

/** Draws the bar, the sidebar, the page, dialogs and notifications. */
export const Frame = observer(function Frame(): ReactNode {
  useLook();
  useDebugWords();
  usePageFocus();
  usePartFailures();
  const [slots, setSlots] = useState<BarSlots>({});
  const bar = useMemo(() => ({ slots, setSlots }), [slots]);
  return (
    <BarContext value={bar}>
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

import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import type { AppStore } from './stores/app-store.js';
import { AppContext } from './stores/use-app.js';
import { TipLayer } from './ui/tip-layer.js';

/** Draws the content inside the contexts and the tooltip layer that every page and every dialog needs. */
export function App({ app, children }: { app: AppStore; children: ReactNode }): ReactNode {
  return (
    <AppContext value={app}>
      <CSPProvider disableStyleElements>
        {children}
        <TipLayer />
      </CSPProvider>
    </AppContext>
  );
}

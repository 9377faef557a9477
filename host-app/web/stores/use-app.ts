import { createContext, useContext } from 'react';
import type { AppStore } from './app-store.js';

export const AppContext = createContext<AppStore | undefined>(undefined);

/** Returns the state that all pages share. Throws outside of the application. */
export function useApp(): AppStore {
  const app = useContext(AppContext);
  if (!app) throw new Error('There is no application around this component.');
  return app;
}

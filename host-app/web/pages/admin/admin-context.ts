import { createContext, use } from 'react';
import type { AdminClient } from './admin-client.js';

export const AdminContext = createContext<AdminClient | undefined>(undefined);

/** Returns the client of the administration. Throws outside of the page. */
export function useAdmin(): AdminClient {
  const client = use(AdminContext);
  if (!client) throw new Error('There is no administration around this component.');
  return client;
}

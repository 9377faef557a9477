import { useEffect, useState } from 'react';
import { useApp } from '../../stores/use-app.js';
import { GroupCalls, type GroupEntry } from './group-calls.js';

/** Returns the groups of the user; undefined without an account, and until the service has answered. */
export function useGroups(): readonly GroupEntry[] | undefined {
  const { hosted, user } = useApp();
  const [groups, setGroups] = useState<readonly GroupEntry[]>();
  const name = user.session?.name;
  useEffect(() => {
    setGroups(undefined);
    if (!hosted || name === undefined) return undefined;
    const stop = new AbortController();
    new GroupCalls(hosted).list(stop.signal).then(setGroups, () => undefined);
    return () => stop.abort();
  }, [hosted, name]);
  return groups;
}

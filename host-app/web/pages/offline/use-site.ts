import { useMemo } from 'react';
import { useHref } from 'react-router';

/** Returns the URL of the site's folder, with a slash at the end. */
export function useSite(): URL {
  const root = useHref('/');
  return useMemo(() => new URL(root.replace(/\/?$/, '/'), location.origin), [root]);
}

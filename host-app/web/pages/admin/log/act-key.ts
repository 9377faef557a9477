/** The acts that have a name in the texts, as the service calls them. */
export const ACTS = [
  'make account',
  'set password',
  'end sessions',
  'grant',
  'revoke',
  'block account',
  'unblock account',
  'block address',
  'unblock address',
  'accept',
  'refuse',
  'move',
  'cancel job',
  'change role',
  'end group',
  'end invitation',
  'invite',
  'join group',
  'leave group',
  'make group',
  'remove',
  'repeat job',
  'hide',
  'restore',
  'back up',
  'fail to back up',
] as const;

/** Returns the key of the name of an act; undefined for one that has none. */
export const actKey = (act: string): string | undefined =>
  ACTS.some((known) => known === act)
    ? `admin.act.${act.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
    : undefined;

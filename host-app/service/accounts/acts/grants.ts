import { pathIds } from '#core';
import { ActError } from '../../store/act-error.js';
import type { Grant } from '../../store/records.js';
import { PERMISSIONS } from '../permissions.js';
import { accountNamed } from './accounts.js';
import { type Desk, isSelf } from './actors.js';
import { requireOtherAdministrator } from './last-administrator.js';

/** A permission as somebody has written it. */
export interface WrittenGrant {
  readonly uid: string;
  readonly permission: string;
  readonly path: string;
}

/** A grant of an account. */
export interface AccountGrant {
  readonly uid: string;
  readonly grant: Grant;
}

const isAdministration = ({ permission, path }: Grant): boolean =>
  permission === 'all' && path === '';

/** Reads a grant. @throws ActError `missing` for an unknown account, `invalid` */
export async function grantIn(
  { uid: text, permission, path: written }: WrittenGrant,
  { store }: Pick<Desk, 'store'>,
): Promise<AccountGrant> {
  const { uid } = await accountNamed(text, store);
  if (!PERMISSIONS.some((known) => known === permission))
    throw new ActError(
      'invalid',
      `"${permission}" is no permission. There are ${PERMISSIONS.join(', ')}.`,
    );
  const path = pathIds(written.replace(/^\/+|\/+$/g, ''))?.join('/');
  if (path === undefined) throw new ActError('invalid', `"${written}" is no path.`);
  if (permission === 'block' && path !== '')
    throw new ActError('invalid', 'Blocking holds everywhere: grant it without a path.');
  return { uid, grant: { path, permission } };
}

/** Gives a permission to an account; one that it has is no error. @throws ActError as `grantIn` */
export async function giveGrant(written: WrittenGrant, desk: Desk): Promise<AccountGrant> {
  const given = await grantIn(written, desk);
  const { uid, grant } = given;
  await desk.store.transaction(async (inside) => {
    await inside.accounts.grant(uid, grant);
    const noted = { act: 'grant', object: `account ${uid}`, details: { ...grant } };
    await inside.audit.add(desk.actor, noted);
  });
  return given;
}

/**
 * Takes a permission back.
 * @throws ActError as `grantIn`; `missing` if the account does not have it; `conflict` for the actor's own
 * administration, and for that of the last administrator
 */
export async function takeGrant(written: WrittenGrant, desk: Desk): Promise<AccountGrant> {
  const taken = await grantIn(written, desk);
  const { uid, grant } = taken;
  if (isAdministration(grant) && isSelf(desk.actor, uid))
    throw new ActError('conflict', 'You cannot lock yourself out: ask another administrator.');
  await desk.store.transaction(async (inside) => {
    if (isAdministration(grant)) await requireOtherAdministrator(uid, inside);
    if (!(await inside.accounts.revoke(uid, grant)))
      throw new ActError('missing', `${uid} was not granted: ${rightOf(grant)}.`);
    const noted = { act: 'revoke', object: `account ${uid}`, details: { ...grant } };
    await inside.audit.add(desk.actor, noted);
  });
  return taken;
}

/** Says in words what a grant permits. */
export const rightOf = ({ path, permission }: Grant): string =>
  `${permission === 'all' ? 'everything' : permission} ${path === '' ? 'everywhere' : `in ${path}`}`;

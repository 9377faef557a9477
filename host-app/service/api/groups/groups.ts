import {
  endGroup,
  leaveGroup,
  makeGroup,
  renameGroup,
  setRole,
} from '../../accounts/groups/group-acts.js';
import { can } from '../../accounts/permissions.js';
import type { GroupMember, GroupPiece, GroupSave } from '../../store/groups/group-records.js';
import type { Page } from '../../store/page.js';
import { pageIn } from '../admin/pages.js';
import type { Answer, Exchange } from '../exchange.js';
import { accountIn, deskOf, groupIn, PRIVATE as headers } from './members-only.js';

/** Date, document and version after which a page begins. */
const CURSOR = /^[\d:.TZ-]{1,30}_\d{1,15}_\d{1,9}$/;

/** Lists the groups of the account. */
export async function listGroups(exchange: Exchange): Promise<Answer> {
  const groups = await exchange.context.store.groups.of(accountIn(exchange));
  return { headers, body: groups };
}

/** Makes a group. */
export async function addGroup(exchange: Exchange): Promise<Answer> {
  const { name } = exchange.body as { readonly name: string };
  const { id } = await makeGroup(name, deskOf(exchange));
  return { status: 201, ...(await groupAnswer(exchange, id)) };
}

/** Sends a group with its members, and the pieces that were given to it, to one of them. */
export const readGroup = (exchange: Exchange): Promise<Answer> => groupAnswer(exchange);

/** Gives a group another name. */
export async function changeGroup(exchange: Exchange): Promise<Answer> {
  const { name } = exchange.body as { readonly name: string };
  await renameGroup(exchange.name, name, deskOf(exchange));
  return groupAnswer(exchange);
}

/** Ends a group. */
export async function removeGroup(exchange: Exchange): Promise<Answer> {
  await endGroup(exchange.name, deskOf(exchange));
  return { status: 204 };
}

/** Gives a member another role. */
export async function changeMember(exchange: Exchange): Promise<Answer> {
  const member = exchange.body as Pick<GroupMember, 'uid' | 'role'>;
  await setRole(exchange.name, member, deskOf(exchange));
  return groupAnswer(exchange);
}

/** Takes a member out of a group: the one in the query, or the account that asks. */
export async function removeMember(exchange: Exchange): Promise<Answer> {
  const uid = accountIn(exchange);
  await leaveGroup(exchange.name, exchange.query['uid'] ?? uid, deskOf(exchange));
  return { status: 204 };
}

/** Lists a page of the analyses that a group sees. */
export async function listGroupAnalyses(exchange: Exchange): Promise<Answer> {
  const { group } = await groupIn(exchange);
  const { groupWork } = exchange.context.store;
  return saved(exchange, await groupWork.analyses(group.id, pageIn(exchange.query, CURSOR)));
}

/** Lists a page of what was saved of them, the last first. */
export async function listGroupNews(exchange: Exchange): Promise<Answer> {
  const { group } = await groupIn(exchange);
  const { groupWork } = exchange.context.store;
  return saved(exchange, await groupWork.saves(group.id, pageIn(exchange.query, CURSOR)));
}

/** Sends what was saved of the pieces that the visitor may read. */
function saved({ visitor }: Exchange, { items, ...rest }: Page<GroupSave>): Answer {
  const shown = items.filter(({ piece }) => can(visitor, piece, 'read'));
  const body = {
    items: shown.map(({ piece, ...save }) => ({ piece: named(piece), ...save })),
    ...rest,
  };
  return { headers, body };
}

const named = ({ number, path, title }: GroupPiece) => ({ number, path, title });

/** Sends a group as its members see it. */
export async function groupAnswer(exchange: Exchange, id?: string): Promise<Answer> {
  const { context, visitor } = exchange;
  const { group, role } = await groupIn(exchange, id);
  const pieces = await context.store.groupWork.pieces(group.id);
  // What the group has just got is in no list of the visitor's permissions yet.
  const shown = pieces.filter((piece) => piece.letsIn || can(visitor, piece, 'read'));
  const given = shown.map(({ by, date, ...piece }) => ({ ...named(piece), by, date }));
  return { headers, body: { ...group, role, pieces: given } };
}

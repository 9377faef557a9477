import { PAGE } from '../admin/pages.js';
import type { Call } from '../exchange.js';
import * as groups from './groups.js';
import * as invitations from './invitations.js';
import { givePiece, takePiece } from './pieces.js';

const GROUP = 'groups/{name}';
const MEMBERS = `${GROUP}/members`;
const INVITATIONS = `${GROUP}/invitations`;
const PIECES = `${GROUP}/pieces`;
const JOIN = 'groups/join';

/** The calls about groups and their work. */
const OWN: readonly Call[] = [
  {
    method: 'GET',
    path: 'groups',
    summary: 'The groups of the account',
    answer: 'groups',
    handle: groups.listGroups,
  },
  {
    method: 'POST',
    path: 'groups',
    summary: 'Makes a group, whose owner is the account',
    body: 'group-name',
    answer: 'group',
    status: 201,
    limit: 'save',
    handle: groups.addGroup,
  },
  {
    method: 'GET',
    path: GROUP,
    summary: 'A group, for its members',
    answer: 'group',
    handle: groups.readGroup,
  },
  {
    method: 'PUT',
    path: GROUP,
    summary: 'Gives a group another name, for its owners',
    body: 'group-name',
    answer: 'group',
    limit: 'save',
    handle: groups.changeGroup,
  },
  {
    method: 'DELETE',
    path: GROUP,
    summary: 'Ends a group, for its owners; what it saw is private to the owners of the analyses',
    status: 204,
    limit: 'save',
    handle: groups.removeGroup,
  },
  {
    method: 'GET',
    path: `${GROUP}/analyses`,
    summary: 'The analyses that a group sees, the last saved first, for its members',
    parameters: PAGE,
    answer: 'group-saves',
    handle: groups.listGroupAnalyses,
  },
  {
    method: 'GET',
    path: `${GROUP}/news`,
    summary: 'What was saved of them, the last first, for its members',
    parameters: PAGE,
    answer: 'group-saves',
    handle: groups.listGroupNews,
  },
  {
    method: 'POST',
    path: PIECES,
    summary: 'Gives a piece to a group; its members may read it if the giver decides about that',
    body: 'group-piece',
    answer: 'group',
    limit: 'save',
    handle: givePiece,
  },
  {
    method: 'DELETE',
    path: PIECES,
    summary: 'Takes a piece back from a group, for who gave it and for the owners of the group',
    parameters: [{ name: 'piece', text: 'Path of the piece' }],
    status: 204,
    limit: 'save',
    handle: takePiece,
  },
];

/** The calls about who is in a group. */
const PEOPLE: readonly Call[] = [
  {
    method: 'POST',
    path: MEMBERS,
    summary: 'Gives a member another role, for the owners of the group',
    body: 'group-member',
    answer: 'group',
    limit: 'save',
    handle: groups.changeMember,
  },
  {
    method: 'DELETE',
    path: MEMBERS,
    summary: "Leaves a group, or takes a member out of it; analyses stay their owners'",
    parameters: [{ name: 'uid', text: 'Name of a member; the account itself when absent' }],
    status: 204,
    limit: 'save',
    handle: groups.removeMember,
  },
  {
    method: 'GET',
    path: INVITATIONS,
    summary: 'The open invitations of a group, for its owners',
    answer: 'invitations',
    handle: invitations.listInvitations,
  },
  {
    method: 'POST',
    path: INVITATIONS,
    summary: 'Makes an invitation, whose code is in this answer and nowhere else',
    body: 'invitation-wish',
    answer: 'invitation',
    status: 201,
    limit: 'save',
    handle: invitations.addInvitation,
  },
  {
    method: 'DELETE',
    path: INVITATIONS,
    summary: 'Ends an invitation, for the owners of the group',
    parameters: [{ name: 'id', text: 'Id of the invitation' }],
    status: 204,
    limit: 'save',
    handle: invitations.removeInvitation,
  },
  {
    method: 'POST',
    path: `${JOIN}/look`,
    summary: 'What a code invites to',
    body: 'invitation-code',
    answer: 'invited',
    handle: invitations.lookAtInvitation,
  },
  {
    method: 'POST',
    path: JOIN,
    summary: 'Joins the group that a code invites to',
    body: 'invitation-code',
    answer: 'group',
    handle: invitations.joinGroup,
  },
  {
    method: 'POST',
    path: `${JOIN}/account`,
    summary: 'Makes an account in the group that a code invites to, where invitations may do that',
    body: 'invited-account',
    answer: 'account-name',
    status: 201,
    handle: invitations.joinWithAccount,
  },
];

/** The calls about groups. */
export const GROUP_CALLS: readonly Call[] = [...OWN, ...PEOPLE];

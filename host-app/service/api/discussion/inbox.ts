import { groundsOf } from '../../discussion/grounds.js';
import { namesIn } from '../../discussion/mentions.js';
import { seesThreadsOf } from '../../discussion/rights.js';
import { can } from '../../accounts/permissions.js';
import { cursorOf, type InboxEntry } from '../../store/discussion/inbox.js';
import { uidKey } from '../../store/people/uid.js';
import type { Json, PieceRecord } from '../../store/records.js';
import type { Page, PageAsked } from '../../store/page.js';
import { pageIn } from '../admin/pages.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';
import { HEADERS } from './answers.js';

/** Entries that are read at once, and how often at most: then a page may be short, and has a next one. */
const BATCH = 200;
const MAX_BATCHES = 20;
/** Characters of a text that are told. */
const OPENING = 200;
/** Newest entries among which the unread ones are counted. */
const COUNTED = 100;
/** Newest entries that are marked as read at once. */
const MARKED = 1000;
const CURSOR = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[\da-f-]{36}$/;

interface Found {
  readonly entry: InboxEntry;
  readonly piece: PieceRecord;
}

/** Lists what mentions the account, and what others have written in threads in which it has written, in all pieces. */
export async function listInbox(exchange: Exchange): Promise<Answer> {
  const uid = accountOf(exchange);
  const asked = pageIn(exchange.query, CURSOR);
  const isFirst = asked.after === undefined;
  const limit = isFirst ? Math.max(asked.limit, COUNTED) : asked.limit;
  const page = await found(exchange, uid, { ...asked, limit });
  const items = page.items.slice(0, asked.limit);
  const isCut = items.length < page.items.length;
  const next = isCut ? cursorOf(items.at(-1)!.entry) : page.next;
  const counted = page.items.slice(0, COUNTED).filter(({ entry }) => entry.isUnread);
  const body = {
    items: items.map((item) => told(item, uid)),
    ...(next !== undefined && { next }),
    ...(isFirst && { unread: counted.length }),
  };
  return { headers: HEADERS, body };
}

/** Marks all as read that was there at a time, as far as the newest thousand go. */
export async function markInbox(exchange: Exchange): Promise<Answer> {
  const uid = accountOf(exchange);
  const { until } = exchange.body as { readonly until: string };
  const { items } = await found(exchange, uid, { limit: MARKED });
  const unread = items.filter(({ entry }) => entry.isUnread && entry.date <= until);
  for (const [piece, all] of byPiece(unread, (each) => each.piece.number)) {
    const readings = all.map(({ entry: { thread: id, seq } }) => ({ id, seq }));
    await exchange.context.store.discussions.see(piece, uid, readings);
  }
  return { status: 204 };
}

function accountOf({ visitor }: Exchange): string {
  if (visitor.uid === undefined) throw refusal(visitor, 'Only accounts are mentioned');
  return visitor.uid;
}

/** Finds a page of what the account may see. */
async function found(exchange: Exchange, uid: string, asked: PageAsked): Promise<Page<Found>> {
  const { discussions } = exchange.context.store;
  const items: Found[] = [];
  let { after } = asked;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const entries = await discussions.inbox({ uid, limit: BATCH, after });
    items.push(...(await seen(exchange, uid, entries)));
    if (items.length > asked.limit) {
      const page = items.slice(0, asked.limit);
      return { items: page, next: cursorOf(page.at(-1)!.entry) };
    }
    if (entries.length < BATCH) return { items };
    after = cursorOf(entries.at(-1)!);
  }
  return { items, ...(after !== undefined && { next: after }) };
}

/** Returns lists by the numbers of their pieces. */
function byPiece<T>(all: readonly T[], numberOf: (each: T) => number): ReadonlyMap<number, T[]> {
  const lists = new Map<number, T[]>();
  for (const each of all) {
    const list = lists.get(numberOf(each)) ?? [];
    list.push(each);
    lists.set(numberOf(each), list);
  }
  return lists;
}

/** Returns those of some entries that concern the account and that it may see now. */
async function seen(
  { context: { store }, visitor }: Exchange,
  uid: string,
  entries: readonly InboxEntry[],
): Promise<readonly Found[]> {
  const mine = entries.filter((entry) => entry.isAnswer || mentions(entry, uid));
  const kept = new Map<InboxEntry, PieceRecord>();
  for (const [number, all] of byPiece(mine, (entry) => entry.piece)) {
    const piece = await store.pieces.findByNumber(number);
    if (!piece || !can(visitor, piece, 'read')) continue;
    const groundOf = await groundsOf(all, piece, store);
    for (const entry of all) {
      const ground = groundOf(entry);
      if (ground && (!ground.standing || seesThreadsOf({ visitor }, ground.standing)))
        kept.set(entry, piece);
    }
  }
  return mine.flatMap((entry) => {
    const piece = kept.get(entry);
    return piece ? [{ entry, piece }] : [];
  });
}

const mentions = ({ text }: InboxEntry, uid: string): boolean =>
  namesIn(text).includes(uidKey(uid));

function told({ entry, piece }: Found, uid: string) {
  const { analysis, thread, id, author, date, text, isUnread } = entry;
  return {
    piece: { path: piece.path, title: titleOf(piece) },
    ...(analysis !== undefined && { analysis }),
    ...{ thread, reply: id, date, text: text.slice(0, OPENING) },
    ...(author.uid === undefined
      ? { author: author.name ?? '', visitor: true }
      : { author: author.uid }),
    ...(mentions(entry, uid) && { mention: true }),
    ...(isUnread && { unread: true }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function titleOf({ info, path }: PieceRecord): string {
  const { title, opus } = info;
  const [named] = [title, (opus as Json | undefined)?.['title']].filter(isText);
  return named ?? path.slice(path.lastIndexOf('/') + 1);
}

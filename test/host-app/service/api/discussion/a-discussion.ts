import type { AddressInfo } from 'node:net';
import { after, before, describe } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import type { Environment } from '#service/process/settings.js';
import { Follower, type Follows } from '#test/support/service/follower.js';
import { sharedPostgres } from '../../store/both-stores.js';
import { aService, type Answered, type Service } from '../a-service.js';

/** The piece that everybody may read. */
export const SONG = 'songs/lied';
export const THREADS = `/api/corpus/${SONG}/threads`;

/** What is answered about a thread and a reply. */
export interface Part {
  readonly thread: {
    readonly id: string;
    readonly seq: number;
    readonly changed: number;
    readonly start: number;
    readonly state: string;
    readonly author: string;
    readonly visitor?: true;
    readonly seen?: number;
    readonly may: readonly string[];
    readonly resolvedBy?: string;
  };
  readonly reply: {
    readonly id: string;
    readonly thread: string;
    readonly seq: number;
    readonly text: string;
    readonly author: string;
    readonly edited?: string;
    readonly mentions?: readonly string[];
    readonly removed?: string;
    readonly held?: true;
  };
}

/** What is answered to who asks for all. */
export interface Page {
  readonly threads: readonly Part['thread'][];
  readonly replies: readonly Part['reply'][];
  readonly seq: number;
  readonly more: boolean;
  readonly writing: string;
  readonly held?: number;
}

type Token = string | undefined;

/** Two processes of a service with a PostgreSQL server, or one with an embedded database that counts as two. */
export class Platform {
  readonly services: readonly [Service, Service];
  readonly addresses: readonly [string, string];

  constructor(services: readonly [Service, Service]) {
    this.services = services;
    const addressOf = ({ app }: Service) =>
      `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    this.addresses = [addressOf(services[0]), addressOf(services[1])];
  }

  /** Asks the first process. */
  ask(call: string, token: Token, json?: unknown): Promise<Answered> {
    return this.services[0].ask(call, {
      ...(token !== undefined && { token }),
      ...(json !== undefined && { json }),
    });
  }

  /** Begins a thread. @param more further fields of what is sent */
  async begin(text: string, token: Token, more: object = {}): Promise<Part> {
    const reply = { id: newUid(), text };
    return partOf(
      await this.ask(`POST ${THREADS}`, token, { id: newUid(), start: 4, reply, ...more }),
    );
  }

  async reply({ thread }: Pick<Part, 'thread'>, text: string, token: Token): Promise<Part> {
    const sent = { id: newUid(), text };
    return partOf(await this.ask(`POST ${THREADS}/${thread.id}/replies`, token, sent));
  }

  async page(token: Token, query = ''): Promise<Page> {
    return (await this.ask(`GET ${THREADS}${query}`, token)).json;
  }

  /** Texts of the replies that somebody reads. */
  async texts(token: Token, query = ''): Promise<readonly string[]> {
    return (await this.page(token, query)).replies.map(({ text }) => text);
  }

  /** Follows the piece at the second process. */
  follow(follows: Partial<Follows> = {}): Promise<Follower> {
    return Follower.open(this.addresses[1], { piece: SONG, ...follows });
  }
}

/** Reads a good answer. @throws Error for a refusal */
export function partOf(answer: Answered): Part {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json;
}

/** The address of a reply. */
export const addressOf = ({ thread, reply }: Part): string =>
  `${THREADS}/${thread.id}/replies/${reply.id}`;

/** Runs the same tests on both databases, each with a service for all of its tests. */
export function onBothPlatforms(
  title: string,
  tests: (platform: () => Platform) => void,
  environment: Environment = {},
): void {
  const settings = { GLOSA_RATES: '1000', ...environment };
  const listening = async (more: Environment) => {
    const service = await aService({ ...settings, ...more });
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    return service;
  };
  const run = (name: string, start: () => Promise<readonly [Service, Service]>) =>
    describe(`${title}, ${name}`, () => {
      let platform: Platform;
      before(async () => {
        platform = new Platform(await start());
      });
      after(() => Promise.all([...new Set(platform.services)].map((service) => service.close())));
      tests(() => platform);
    });
  void run('SQLite', async () => {
    const service = await listening({});
    return [service, service];
  });
  void run('PostgreSQL', async () => {
    const url = { GLOSA_DATABASE_URL: await (await sharedPostgres()).createDatabase() };
    const first = await listening(url);
    return [first, await listening(url)];
  });
}

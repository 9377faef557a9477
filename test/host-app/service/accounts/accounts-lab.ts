import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type Accounts, type AccountsOptions, accountsOf } from '#service/accounts/accounts.js';
import { AuthError } from '#service/accounts/errors.js';
import { hashPassword } from '#service/accounts/passwords/passwords.js';
import { type Store, openStore } from '#service/store/store.js';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Opens an empty store, which is closed after the test. */
export type StoreOpener = (t: TestContext) => Promise<Store>;

/** An embedded store in a folder that is gone after the test. */
export async function aStore(t: TestContext): Promise<Store> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-accounts-'));
  const store = await openStore({ data });
  t.after(async () => {
    await store.close();
    await rm(data, { recursive: true });
  });
  return store;
}

export const PASSWORD = 'six voices, one theme';

/** Hashing is slow on purpose; one hash serves all tests of a file. */
let hashed: Promise<string> | undefined;

export interface Lab {
  readonly accounts: Accounts;
  readonly store: Store;
  /** Lets time pass for the sessions. */
  readonly wait: (milliseconds: number) => void;
  /** A second service on the same database. */
  readonly another: () => Promise<Accounts>;
}

/** A store with Ada's account, whose password is PASSWORD. */
export async function aLab(t: TestContext, options: Partial<AccountsOptions> = {}): Promise<Lab> {
  const store = options.store ?? (await aStore(t));
  hashed ??= hashPassword(PASSWORD);
  await store.accounts.add({ uid: 'Ada', passwordHash: await hashed });
  let passed = 0;
  const all = {
    store,
    secret: await store.secret(),
    sessionIdle: HOUR_MS,
    now: () => Date.UTC(2026, 0, 1) + passed,
    ...options,
  };
  return {
    accounts: await accountsOf(all),
    store,
    wait: (milliseconds) => (passed += milliseconds),
    another: () => accountsOf(all),
  };
}

/** An address that no other test has. */
export const anAddress = (number: number): string => `192.0.2.${number}`;

export const bearer = (token: string): string => `Bearer ${token}`;

/** Ada's password from one of her addresses. */
export const asAda = (address = anAddress(1)) => ({ uid: 'Ada', password: PASSWORD, address });

/** Whether an error is a refusal for this reason. */
export const refusal = (code: string) => (error: unknown) =>
  error instanceof AuthError && error.code === code;

/** The error that something ends with. */
export const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('was let through'),
    (error: unknown) => error,
  );

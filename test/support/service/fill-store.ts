import { hashPassword } from '#service/accounts/passwords/passwords.js';
import { summaryOf } from '#core';
import type { Json } from '#service/store/records.js';
import { openStore, type Store } from '#service/store/store.js';

export const UID = 'clara';
export const PASSWORD = 'soirées musicales op. 6';

/** Contents to fill a store with. */
export interface Amount {
  readonly pieces: number;
  /** Of all pieces together. */
  readonly analyses: number;
}

const PIECES_OF_CORPUS = 150;
const AT_ONCE = 500;

/** A piece of the usual size: a table of positions and one of dates for some hundred onsets. */
export function anInfo(number: number): Json {
  const onsets = Array.from({ length: 150 }, (_, onset) => onset);
  return {
    id: `piece-${number}`,
    title: `Sonata ${number}`,
    'title:fr': `Sonate ${number}`,
    opus: {
      contributors: { composer: `Composer ${number % 211}`, performer: 'Somebody' },
      collection: `Sonatas, volume ${number % 17}`,
      opus: `Op. ${number}`,
      year: String(1700 + (number % 250)),
      key: 'G major',
    },
    'time-signature': '4/4',
    'quality:audio': 3,
    sources: {
      images: [
        {
          id: 'score',
          type: 'score',
          image: 'score.svg',
          positions: { 'onset-x': onsets.map((onset) => ({ onset, x: 40 + onset * 31.25 })) },
        },
      ],
      audios: [
        {
          id: 'recording',
          file: 'recording.ogg',
          'onset-date': onsets.map((onset) => ({ onset, date: 0.5 + onset * 0.513 })),
        },
      ],
    },
  };
}

export const ANALYSIS = JSON.stringify({
  meta: { title: 'Cadences' },
  labels: Array.from({ length: 60 }, (_, index) => ({
    start: index * 4,
    duration: 4,
    type: 'Cadence',
    tag: index % 3 === 0 ? 'PAC' : 'HC',
  })),
});

/** Path of the piece with this number, from 0. */
export const pathOf = (number: number): string =>
  `corpus-${Math.floor(number / PIECES_OF_CORPUS)}/piece-${number}`;

async function fillPieces(store: Store, from: number, to: number): Promise<void> {
  await store.transaction(async (within) => {
    for (let number = from; number < to; number += 1) {
      const path = pathOf(number);
      const corpus = path.split('/')[0]!;
      if (number % PIECES_OF_CORPUS === 0)
        await within.corpora.put({ path: corpus, info: { title: `Corpus ${corpus}` } });
      const info = anInfo(number);
      await within.pieces.put({
        path,
        corpus,
        info,
        summary: summaryOf(info),
        permissions: ['all'],
      });
    }
  });
}

async function fillAnalyses(
  store: Store,
  { pieces }: Amount,
  [from, to]: readonly [number, number],
) {
  await store.transaction(async (within) => {
    for (let number = from; number < to; number += 1)
      await within.analyses.save({
        piece: pathOf(number % pieces),
        name: `analysis ${Math.floor(number / pieces)}`,
        content: ANALYSIS,
        author: { mark: 'filler' },
        expected: null,
      });
  });
}

/** Fills the store of these settings with pieces and analyses, and with an account that may do all. */
export async function fillStore(
  settings: { readonly data: string; readonly databaseUrl?: string },
  amount: Amount,
): Promise<void> {
  const store = await openStore(settings);
  try {
    await store.accounts.add({ uid: UID, passwordHash: await hashPassword(PASSWORD) });
    await store.accounts.grant(UID, { path: '', permission: 'all' });
    for (let from = 0; from < amount.pieces; from += AT_ONCE)
      await fillPieces(store, from, Math.min(amount.pieces, from + AT_ONCE));
    for (let from = 0; from < amount.analyses; from += AT_ONCE)
      await fillAnalyses(store, amount, [from, Math.min(amount.analyses, from + AT_ONCE)]);
  } finally {
    await store.close();
  }
}

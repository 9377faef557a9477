import { observable, runInAction } from 'mobx';
import { browserDrafts } from './draft-copies.js';
import type { DraftRecord } from './draft.js';
import { draftOwner } from './draft-owner.js';
import { liveDrafts } from './live-drafts.js';

const waiting = observable.box<string | undefined>(undefined);

/**
 * Says that what this browser has not sent of an analysis that others edit too comes by itself: its drafts are not
 * offered. Undefined for none.
 */
export function setWaitingAnalysis(name: string | undefined): void {
  runInAction(() => waiting.set(name));
}

/** Whether what a draft holds comes by itself. Observable. */
export const comesByItself = ({ isShared, analysis }: DraftRecord): boolean =>
  isShared === true && analysis === waiting.get();

/** Deletes the drafts of closed tabs in which an account has edited an analysis with others: what they hold has come. */
export async function forgetShared(piece: string, analysis: string): Promise<void> {
  const store = browserDrafts();
  const live = liveDrafts(store);
  const owner = draftOwner();
  const records = await store.list(piece);
  const shared = records.filter(
    (record) => record.isShared && record.analysis === analysis && record.account === owner,
  );
  for (const { id } of shared) {
    const release = await live.hold(id);
    if (release) await store.remove(id);
    await release?.();
  }
}

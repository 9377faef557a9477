import { observable, runInAction } from 'mobx';

const owner = observable.box<string | undefined>(undefined);

/** Returns the account whose work this page keeps as drafts; undefined without one. Observable. */
export const draftOwner = (): string | undefined => owner.get();

/**
 * Says whose work this page keeps from now on. Several people may use one browser: what one of them has written for
 * pieces of a service is offered to nobody else.
 */
export function setDraftOwner(account: string | undefined): void {
  runInAction(() => owner.set(account));
}

import { observable, runInAction } from 'mobx';

/** State of the rail: whether it is open, its search, and where the focus goes when it opens. */
export class RailStore {
  @observable accessor isOpen = false;
  @observable accessor query = '';
  /** Number of requests to search; each one moves the focus to the field. */
  @observable accessor wishes = 0;

  toggle(isOpen = !this.isOpen): void {
    runInAction(() => (this.isOpen = isOpen));
  }

  search(): void {
    runInAction(() => Object.assign(this, { isOpen: true, wishes: this.wishes + 1 }));
  }

  /** Shows the pieces of the corpus. */
  list(): void {
    runInAction(() => Object.assign(this, { isOpen: true, query: '' }));
  }

  setQuery(query: string): void {
    runInAction(() => (this.query = query));
  }
}

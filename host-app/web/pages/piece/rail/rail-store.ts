import { observable, runInAction } from 'mobx';

/** Whether the rail is open, what is searched in it, and where the focus goes when it opens. */
export class RailStore {
  @observable accessor isOpen = false;
  @observable accessor query = '';
  /** Counts the wishes to search: each takes the focus to the field. */
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

import { observable, runInAction } from 'mobx';
import { DirectoryClient, type HostedClient, serviceAt } from '#corpus';
import { Catalog } from '../catalog/catalog.js';
import type { Place } from '#shared/paths.js';
import { DialogStore } from './dialog-store.js';
import { LeaveGuard } from './leave-guard.js';
import { LetterKeys } from './letter-keys.js';
import { DroppedFiles } from './kept/dropped-files.js';
import { KeptPlace } from './kept/kept-place.js';
import { LookStore } from './look-store.js';
import { Makings } from './kept/makings.js';
import { OwnCount } from './kept/own-count.js';
import { PlayQueue } from './play-queue.js';
import type { HostSettings } from './settings.js';
import { SidebarStore } from './sidebar-store.js';
import { SnackStore } from './snack-store.js';
import { UserStore } from './user-store.js';

/** The state that all pages share; one instance for the application. */
export class AppStore {
  readonly dialogs = new DialogStore();
  readonly snacks = new SnackStore();
  readonly leave = new LeaveGuard();
  readonly queue = new PlayQueue();
  readonly look = new LookStore(() => window.localStorage);
  readonly sidebar = new SidebarStore(() => window.localStorage);
  readonly letterKeys = new LetterKeys(() => window.localStorage);
  readonly user: UserStore;
  /** The web service; undefined where there is none: login, upload and cloud are then hidden. */
  readonly hosted: HostedClient | undefined;
  /** Static corpora. */
  readonly local: DirectoryClient | undefined;
  /** The user's own pieces, stored in this browser. */
  readonly kept = new KeptPlace();
  readonly makings = new Makings(this.kept);
  readonly dropped = new DroppedFiles();
  readonly own = new OwnCount(() => window.localStorage);
  /** Shows raw times, ids, the state of the transport and frame times (Alt+x). */
  @observable accessor isDebugging = false;
  private readonly catalogs = new Map<Place, Catalog>();

  /** @param site the folder of the site, absolute, with a slash at its end */
  constructor(
    readonly settings: HostSettings,
    readonly site = '',
  ) {
    const { service, corpora } = settings;
    this.hosted = service === undefined ? undefined : serviceAt(service);
    this.local = corpora === undefined ? undefined : new DirectoryClient(corpora);
    this.user = new UserStore(this.hosted);
  }

  /** The place of pieces when an address does not name it. */
  get home(): Place {
    return this.hosted ? 'hosted' : 'local';
  }

  client(place: Place): HostedClient | DirectoryClient | KeptPlace | undefined {
    return { hosted: this.hosted, local: this.local, kept: this.kept }[place];
  }

  /** Returns the value of `<glosa-piece corpus>` for a place; undefined where there is none. */
  baseOf(place: Place): string | undefined {
    const { service, corpora } = this.settings;
    return { hosted: service, local: corpora, kept: 'kept:' }[place];
  }

  /** Returns the catalog of all corpora and pieces of a place; the same one each time. */
  catalog(place: Place = this.home): Catalog {
    const known = this.catalogs.get(place);
    if (known) return known;
    const catalog = new Catalog(place, this.client(place));
    this.catalogs.set(place, catalog);
    return catalog;
  }

  toggleDebugging(): void {
    runInAction(() => (this.isDebugging = !this.isDebugging));
  }

  get isSidebarOpen(): boolean {
    return this.sidebar.isOpen;
  }

  toggleSidebar(isOpen = !this.isSidebarOpen): void {
    this.sidebar.toggle(isOpen);
  }
}

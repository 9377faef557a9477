import { observable, runInAction } from 'mobx';
import { DirectoryClient } from '../../../components/corpus/directory-client.js';
import { serviceAt, type HostedClient } from '../../../components/corpus/hosted/hosted-client.js';
import { Catalog } from '../catalog/catalog.js';
import type { Place } from '../routes/paths.js';
import { DialogStore } from './dialog-store.js';
import { LeaveGuard } from './leave-guard.js';
import { LetterKeys } from './letter-keys.js';
import { Incoming } from './kept/incoming.js';
import { KeptPlace } from './kept/kept-place.js';
import { LookStore } from './look-store.js';
import { Makings } from './kept/makings.js';
import { OwnCount } from './kept/own-count.js';
import { PlayQueue } from './play-queue.js';
import type { HostSettings } from './settings.js';
import { SidebarStore } from './sidebar-store.js';
import { SnackStore } from './snack-store.js';
import { UserStore } from './user-store.js';

/** What all pages share; one for the application. */
export class AppStore {
  readonly dialogs = new DialogStore();
  readonly snacks = new SnackStore();
  readonly leave = new LeaveGuard();
  readonly queue = new PlayQueue();
  readonly look = new LookStore(() => window.localStorage);
  readonly sidebar = new SidebarStore(() => window.localStorage);
  readonly letterKeys = new LetterKeys(() => window.localStorage);
  readonly user: UserStore;
  /** The web service; undefined where there is none: login, upload and cloud are hidden then. */
  readonly hosted: HostedClient | undefined;
  /** Static corpora. */
  readonly local: DirectoryClient | undefined;
  /** The pieces of one's own. */
  readonly kept = new KeptPlace();
  readonly makings = new Makings(this.kept);
  readonly incoming = new Incoming();
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

  /** Where pieces come from when an address does not say it. */
  get home(): Place {
    return this.hosted ? 'hosted' : 'local';
  }

  client(place: Place): HostedClient | DirectoryClient | KeptPlace | undefined {
    return { hosted: this.hosted, local: this.local, kept: this.kept }[place];
  }

  /** The base that `<glosa-piece corpus>` is given; undefined where there is none. */
  baseOf(place: Place): string | undefined {
    const { service, corpora } = this.settings;
    return { hosted: service, local: corpora, kept: 'kept:' }[place];
  }

  /** All corpora and pieces of a place; the same one each time. */
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

import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '#web/app.js';
import { chooseLanguage, prepareTexts, startLanguage } from '#web/language/language.js';
import { DialogHost } from '#web/dialogs/dialog-host.js';
import { SnackBar } from '#web/shell/snack-bar.js';
import type { Family } from '#web/language/text-files.js';
import { ROUTES } from '#web/routes/route-table.js';
import { AppStore } from '#web/stores/app-store.js';
import type { DialogKind, Dialogs } from '#web/stores/dialog-store.js';
import type { HostSettings } from '#web/stores/settings.js';
import { accessibleName, allOf, type Role } from './perceived.js';

/** The site is the top of the tests' server. */
export const SITE = new URL('/', location.href).href;
/** The corpora that ship with the project, as static files. */
export const DEMO: HostSettings = { corpora: new URL('/demo-wc/corpora/', SITE).href };

/** A state that takes longer than this will not come. */
const PATIENCE_MS = 30_000;

/** The end of what the page says: dialogs stand there. */
const seen = () => document.body.innerText.replace(/\s+/g, ' ').slice(-300);

/** Waits for a picture of the page in which something holds, and returns it. */
export async function until<Found>(find: () => Found, what: string): Promise<NonNullable<Found>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`${what}: not on the page, which ends with ${seen()}`);
    await new Promise(requestAnimationFrame);
  }
}

/** Writes as a user does into a field that React watches. */
function write(field: HTMLElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The application in a page, and a user in front of it. */
export class ShownApp {
  private readonly root: Root;

  constructor(
    readonly app: AppStore,
    readonly router: ReturnType<typeof createMemoryRouter>,
    readonly place: HTMLElement,
  ) {
    this.root = createRoot(place);
    this.root.render(
      createElement(App, { app, children: createElement(RouterProvider, { router }) }),
    );
  }

  /** The address that is shown, without the site. */
  get address(): string {
    const { pathname, search, hash } = this.router.state.location;
    return pathname + search + hash;
  }

  /** A text of the interface in the language that is shown. */
  t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    if (!i18next.exists(key, values)) throw new Error(`There is no text ${key}.`);
    return i18next.t(key, values);
  }

  /** Returns the first element that a user perceives with a role and a name now. */
  query(role: Role, name?: string | RegExp): HTMLElement | undefined {
    return this.all(role, name)[0];
  }

  all(role: Role, name?: string | RegExp): readonly HTMLElement[] {
    return allOf(role).filter((element) => {
      const own = accessibleName(element);
      return typeof name === 'string' ? own === name : name === undefined || name.test(own);
    });
  }

  /** The same as soon as it is there. */
  find(role: Role, name?: string | RegExp): Promise<HTMLElement> {
    return until(() => this.query(role, name), `${role} ${String(name)}`);
  }

  /** Waits until nothing with a role and a name is there any more. */
  async gone(role: Role, name?: string | RegExp): Promise<void> {
    await until(() => !this.query(role, name), `no ${role} ${String(name)}`);
  }

  /** Waits until the page says something; returns all that it says. */
  says(words: string | RegExp): Promise<string> {
    const holds = (text: string) =>
      typeof words === 'string' ? text.includes(words) : words.test(text);
    return until(() => {
      const text = document.body.innerText;
      return holds(text) ? text : '';
    }, String(words));
  }

  async press(role: Role, name?: string | RegExp): Promise<HTMLElement> {
    const control = await this.find(role, name);
    control.focus();
    control.click();
    return control;
  }

  async write(label: string | RegExp, value: string): Promise<HTMLElement> {
    const field = await this.find('field', label);
    field.focus();
    write(field, value);
    return field;
  }

  /** A key that is pressed where the focus is. */
  key(key: string, more: KeyboardEventInit = {}): void {
    const init = { key, bubbles: true, composed: true, cancelable: true, ...more };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
  }

  leave(): void {
    this.root.unmount();
    this.place.remove();
  }
}

const shown: ShownApp[] = [];

afterEach(async () => {
  for (const page of shown.splice(0)) page.leave();
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('en');
});

export interface Shown {
  readonly settings?: HostSettings;
  readonly app?: AppStore;
  readonly address?: string;
  /** Texts that the page around a component has brought. */
  readonly texts?: readonly Family[];
}

/** Shows routes of its own. */
export const showRoutes = (routes: RouteObject[], options: Shown = {}): Promise<ShownApp> =>
  show(routes, options);

async function show(routes: RouteObject[], options: Shown): Promise<ShownApp> {
  if (!i18next.isInitialized) await startLanguage();
  const { settings = {}, app = new AppStore(settings, SITE), address = '/', texts = [] } = options;
  await prepareTexts(...texts);
  const place = document.body.appendChild(document.createElement('div'));
  const page = new ShownApp(app, createMemoryRouter(routes, { initialEntries: [address] }), place);
  shown.push(page);
  await until(() => page.router.state.initialized && place.firstChild, `the page of ${address}`);
  // Effects run after the first picture.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return page;
}

/** Opens the application at an address: the page of that address in the frame of the site. */
export async function openApp(address: string, settings: HostSettings = DEMO): Promise<ShownApp> {
  const page = await show(ROUTES, { address, settings });
  await until(() => page.place.querySelector('main'), `the page of ${address}`);
  return page;
}

/** Shows a component alone, at every address. */
export const showAlone = (node: ReactNode, options: Shown = {}): Promise<ShownApp> =>
  show([{ path: '*', element: node }], options);

export interface ShownDialog<Kind extends DialogKind> {
  readonly page: ShownApp;
  /** Result of the dialog. */
  readonly result: Promise<Dialogs[Kind]['result'] | undefined>;
  readonly dialog: HTMLElement;
}

/** Opens a dialog of the application over an empty page with notifications. */
export async function openDialog<Kind extends DialogKind>(
  kind: Kind,
  given: Dialogs[Kind]['given'],
  { texts = [], ...options }: Shown = {},
): Promise<ShownDialog<Kind>> {
  const around = [
    createElement('main', { key: 1 }),
    createElement(DialogHost, { key: 2 }),
    createElement(SnackBar, { key: 3 }),
  ];
  const page = await showAlone(around, { ...options, texts: ['dialogs', 'problems', ...texts] });
  const result = page.app.dialogs.show(kind, given);
  const find = () => page.query('dialog') ?? page.query('alertdialog');
  return { page, result, dialog: await until(find, `the dialog ${kind}`) };
}

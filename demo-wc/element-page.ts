import { attributesTable } from './attributes.js';
import { code, make, sentence, table } from './dom.js';
import { logEvents } from './event-log.js';
import { lookForm } from './look.js';

interface Described {
  readonly name: string;
  readonly description?: string;
}

/** What custom-elements.json says about one element. */
export interface ElementManifest {
  readonly tagName: string;
  readonly attributes?: readonly (Described & {
    readonly type?: { readonly text: string };
    readonly default?: string;
  })[];
  readonly events?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly (Described & { readonly default?: string })[];
  readonly cssStates?: readonly Described[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ElementManifest[] }[];
}

async function manifestOf(tagName: string): Promise<ElementManifest> {
  const response = await fetch('custom-elements.json');
  const { modules } = (await response.json()) as Manifest;
  const found = modules.flatMap(({ declarations }) => declarations);
  return found.find((declaration) => declaration.tagName === tagName) ?? { tagName };
}

const rows = (described: readonly Described[] = []) =>
  described.map(({ name, description = '' }) => [code(name), sentence(description)]);

const byId = (id: string): HTMLElement => document.getElementById(id) ?? make('div');

/** Fills the page of one element from the manifest: nothing about its interface is written twice. */
export async function fillElementPage(tagName: string): Promise<void> {
  const element = document.querySelector<HTMLElement>(tagName);
  if (!element) return;
  const piece = document.querySelector<HTMLElement>('glosa-piece') ?? element;
  const manifest = await manifestOf(tagName);
  byId('attributes').append(attributesTable(manifest, element, byId('code')));
  byId('events').append(table('Events', ['Name', 'When'], rows(manifest.events)));
  logEvents(piece, byId('log'));
  lookForm({ form: byId('look'), element, sheet: byId('look-code'), manifest });
  byId('parts').append(
    table('Parts', ['Part', 'What it is'], rows(manifest.cssParts)),
    table('Custom states', ['State', 'When'], rows(manifest.cssStates)),
  );
}

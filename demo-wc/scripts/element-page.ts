import { allElements, type Described } from './manifest.js';
import { attributesTable } from './attributes.js';
import { code, make, sentence, table } from './dom.js';
import { logEvents } from './event-log.js';
import { lookForm } from './look.js';

const rows = (described: readonly Described[] = []) =>
  described.map(({ name, description = '' }) => [code(name), sentence(description)]);

const byId = (id: string): HTMLElement => document.getElementById(id) ?? make('div');

/** Fills the page of one element from the manifest, so that its interface is described only once. */
export async function fillElementPage(tagName: string): Promise<void> {
  const element = document.querySelector<HTMLElement>(tagName);
  if (!element) return;
  const piece = document.querySelector<HTMLElement>('glosa-piece') ?? element;
  const elements = await allElements();
  const manifest = elements.find((one) => one.tagName === tagName) ?? { tagName };
  byId('attributes').append(attributesTable(manifest, element, byId('code')));
  byId('events').append(table('Events', ['Name', 'When'], rows(manifest.events)));
  const names = elements.flatMap(({ events = [] }) => events.map(({ name }) => name));
  logEvents(piece, [...new Set(names)], byId('log'));
  lookForm({ form: byId('look'), element, sheet: byId('look-code'), manifest });
  byId('parts').append(
    table('Parts', ['Part', 'What it is'], rows(manifest.cssParts)),
    table('Custom states', ['State', 'When'], rows(manifest.cssStates)),
  );
}

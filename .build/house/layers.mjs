// Reads the layers of the house from the drawings in the READMEs (blocks of the language `layers`), and makes
// the lint rule from them: imports point one way, and go from room to room through doors.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { imports: ALIASES } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** Folders that depend little on each other, with the parts of the others that each may import. */
const TREES = {
  components: [],
  'host-app/shared': ['components'],
  'host-app/web': ['components', 'host-app/shared'],
  // The service may import everything that works without a page.
  'host-app/service': [
    ...['core', 'embed', 'server', 'intake/checks'].map((room) => `components/${room}`),
    ...['notation', 'alignment', 'peaks', 'making'].map((room) => `components/engines/${room}`),
    'host-app/shared',
  ],
  'demo-wc': ['components'],
};

/** Data and texts, which every tree may read. */
const DATA = ['locales', 'schemas', 'package.json'];

const BLOCK = /^```layers\n([^]*?)^```$/gm;
/** `views ← core kit : mobx lit` names a layer, the layers that it may import, and its packages. */
const LINE = /^([\w*-]+) *← *([\w -]*?)(?: *: *(.*))?$/;

/** Returns the layers of a README by name; undefined when it has no drawing. Throws on an invalid line. */
export function layersIn(text, file = 'README.md') {
  const lines = [...text.matchAll(BLOCK)].flatMap(([, block]) => block.trimEnd().split('\n'));
  if (!lines.length) return undefined;
  return new Map(
    lines.map((line) => {
      const [, name, layers, packages] = LINE.exec(line) ?? [];
      if (!name) throw new Error(`${file}: "${line}" is no line of a drawing of layers`);
      const words = (list) => list?.split(' ').filter(Boolean);
      return [name, { layers: words(layers), packages: words(packages) }];
    }),
  );
}

/** Returns the drawings of all READMEs, by folder. */
export function drawings(root = ROOT) {
  const files = globSync('{components,host-app}/**/README.md', { cwd: root }).sort();
  const found = files.map((file) => [
    path.posix.dirname(file.replaceAll('\\', '/')),
    layersIn(readFileSync(path.join(root, file), 'utf8'), file),
  ]);
  return new Map(found.filter(([, layers]) => layers));
}

const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`);

const treeOf = (file) => Object.keys(TREES).find((tree) => isIn(file, tree));

/** Returns the folder or file directly under a folder of a path, without its extension. */
const childOf = (file, folder) =>
  file
    .slice(folder.length + 1)
    .split('/')[0]
    .replace(/\.\w+$/, '');

/** Returns the file that a specifier names from another file, and the door that it goes through. */
export function targetOf(from, specifier) {
  if (specifier.startsWith('.'))
    return { file: path.posix.join(path.posix.dirname(from), specifier) };
  const door = ALIASES[specifier];
  if (door) return { file: door.slice(2), isDoor: true };
  const pattern = Object.keys(ALIASES)
    .filter((each) => each.endsWith('*') && specifier.startsWith(each.slice(0, -1)))
    .sort((a, b) => b.length - a.length)[0];
  if (!pattern) return {};
  const rest = specifier.slice(pattern.length - 1);
  return { file: ALIASES[pattern].slice(2).replace('*', rest), isAlias: true };
}

/** The rooms: folders with a door, the innermost first. */
const ROOMS = [
  ...new Set(
    Object.entries(ALIASES)
      .filter(([alias, file]) => !alias.includes('*') && file.startsWith('./components/'))
      .map(([, file]) => path.posix.dirname(file).slice(2)),
  ),
].sort((a, b) => b.length - a.length);

const roomOf = (file) => ROOMS.find((room) => isIn(file, room));

/** Whether a module only re-exports the modules of its room: it may import all of them. */
const isDoor = (file) => /(?:^|\/)(?:index|loaders|node)\.ts$/.test(file) && roomOf(file);

const ARROWS = 'Imports point one way: see the drawing of layers in the README of ';

/** Returns a complaint about an import against the arrows of a drawing; undefined when it is allowed. */
function againstArrows(from, file, [folder, layers]) {
  if (!isIn(from, folder) || !isIn(file, folder)) return undefined;
  const [own, other] = [childOf(from, folder), childOf(file, folder)];
  if (own === other || (isDoor(from) && path.posix.dirname(from) === folder)) return undefined;
  const layer = layers.get(own) ?? layers.get('*');
  if (!layer) return `${own} has no line in the drawing of layers in the README of ${folder}.`;
  return layer.layers.includes(other) ? undefined : `${ARROWS}${folder}.`;
}

/** Returns a complaint about an import that bypasses the door of a room; undefined when it is allowed. */
function pastDoor(from, file, { isDoor: isThroughDoor }) {
  const room = roomOf(file);
  if (isThroughDoor || !room || isIn(from, room)) return undefined;
  // The entries are doors themselves; a room may import the rooms inside it.
  if (isIn(from, 'components/entries') || isIn(room, roomOf(from) ?? '-')) return undefined;
  return `Go through the door of ${room}: its index.ts says what it offers.`;
}

function betweenTrees(from, file) {
  const [own, other] = [treeOf(from), treeOf(file)];
  if (own === other || DATA.some((folder) => isIn(file, folder))) return undefined;
  if (TREES[own].some((folder) => isIn(file, folder))) return undefined;
  return `Nothing in ${own} may know ${roomOf(file) ?? other ?? file.split('/')[0]}.`;
}

/** Returns a complaint about a package that the layer does not name; undefined when it is allowed. */
function ofPackage(from, specifier) {
  if (specifier.startsWith('node:')) return undefined;
  for (const [folder, layers] of all()) {
    if (!isIn(from, folder)) continue;
    const { packages } = layers.get(childOf(from, folder)) ?? {};
    if (
      packages &&
      !packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    )
      return `${childOf(from, folder)} may not use this package: see the README of ${folder}.`;
  }
  return undefined;
}

let drawn;
const all = () => (drawn ??= drawings());

/**
 * Returns the complaint about an import; undefined if there is none.
 * @param from the importing file, relative to the root, with slashes
 */
export function complaintAbout(from, specifier) {
  if (!treeOf(from)) return undefined;
  const target = targetOf(from, specifier);
  const { file } = target;
  if (!file) return ofPackage(from, specifier);
  if (specifier.startsWith('../../../')) return 'Name it from its room: `#room/path.js`.';
  if (isIn(file, 'node_modules')) return undefined;
  const arrows = [...all()].map((drawing) => againstArrows(from, file, drawing));
  return betweenTrees(from, file) ?? arrows.find(Boolean) ?? pastDoor(from, file, target);
}

/** Reports each complaint at the specifier, for all kinds of imports. */
function create(context) {
  const from = path.relative(ROOT, context.filename).replaceAll('\\', '/');
  const check = ({ source }) => {
    if (typeof source?.value !== 'string') return;
    const message = complaintAbout(from, source.value);
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

/** The plugin for ESLint, with the rule `layers`. */
export const layersPlugin = {
  rules: { layers: { meta: { type: 'problem', schema: [] }, create } },
};

/** Returns the folders in drawings that do not exist. */
export const missingFolders = () =>
  [...all()].flatMap(([folder, layers]) =>
    [...layers.keys()]
      .filter((name) => name !== '*' && !existsSync(path.join(ROOT, folder, name)))
      .filter((name) => !globSync(`${name}.{ts,tsx}`, { cwd: path.join(ROOT, folder) }).length)
      .map((name) => `${folder}/${name}`),
  );

// Writes the files that list the elements: custom-elements.json, the entries, the React wrappers, the types
// of JSX and the table in the README. With --check, it reports which of them are stale.
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import prettier from 'prettier';
import { elementEntries, withTable } from './elements.mjs';
import { jsxTypes } from './jsx-types.mjs';
import { reactWrappers } from './react-wrappers.mjs';

const SOURCES = ['components/{kit,views,elements}/**/*.ts'];

/** Whether page authors can use a member: it is not private, and not part of Lit's life cycle. */
const isPublic = (member) =>
  (member.privacy ?? 'public') === 'public' &&
  !member.static &&
  !/\B@internal\b/.test(member.description ?? '') &&
  !['connectedCallback', 'disconnectedCallback', 'render', 'willUpdate'].includes(member.name);

/** Returns a member with its default value, unless that comes from code. */
const publicMember = ({ default: value, ...member }) =>
  value && /^['"\d]|^(true|false)$/.test(value) ? { ...member, default: value } : member;

const isElement = ({ tagName }) => tagName !== undefined;

function publicDeclaration(declaration) {
  const members = (declaration.members ?? []).filter(isPublic).map(publicMember);
  const { superclass, mixins, ...rest } = declaration;
  const events = (declaration.events ?? []).filter(({ name }) => name);
  return { ...rest, customElement: true, members, events };
}

/** Returns only the elements, each with its public members. */
function publicModules(modules) {
  return modules
    .map(({ path, declarations }) => ({
      kind: 'javascript-module',
      path,
      declarations: declarations.filter(isElement).map(publicDeclaration),
    }))
    .filter(({ declarations }) => declarations.length > 0)
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Returns a plugin that reads the tag of a class from `define('glosa-score', GlosaScore)` in a define.ts. */
function tagNames() {
  const tags = new Map();
  return {
    name: 'tag-names',
    analyzePhase({ ts, node }) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'define') return;
      const [tag, declaration] = node.arguments;
      tags.set(declaration.getText(), tag.text);
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const { declarations } of customElementsManifest.modules)
        for (const declaration of declarations)
          if (tags.has(declaration.name)) declaration.tagName = tags.get(declaration.name);
    },
  };
}

const isPrivacy = (modifier) => modifier === 'private' || modifier === 'protected';

/**
 * Returns a plugin that restores `protected` and `private` of getters and setters, which the analyzer loses.
 */
function accessorPrivacy() {
  const found = [];
  return {
    name: 'accessor-privacy',
    analyzePhase({ ts, node }) {
      if (!ts.isGetAccessor(node) && !ts.isSetAccessor(node)) return;
      const privacy = node.modifiers?.map((modifier) => modifier.getText()).find(isPrivacy);
      const owner = node.parent.name?.getText();
      if (privacy) found.push({ owner, name: node.name.getText(), privacy });
    },
    moduleLinkPhase({ moduleDoc }) {
      for (const { owner, name, privacy } of found) {
        const declaration = moduleDoc.declarations.find((each) => each.name === owner);
        const member = declaration?.members?.find((each) => each.name === name);
        if (member) member.privacy = privacy;
      }
    },
  };
}

/** Returns the manifest, made from the sources. */
export async function analyze() {
  const modules = globSync(SOURCES)
    .sort()
    .map((file) => {
      const path = file.replaceAll('\\', '/');
      return ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
    });
  const plugins = [...litPlugin(), accessorPrivacy(), tagNames()];
  const manifest = create({ modules, plugins, context: { dev: false } });
  return {
    schemaVersion: manifest.schemaVersion,
    readme: 'README.md',
    modules: publicModules(manifest.modules),
  };
}

/** Files of the package with the classes of the elements, and with their registration. */
const CLASSES = 'dist/esm/glosa.js';
const REGISTRATION = 'dist/esm/define.js';

/** Returns the manifest of the package: with the modules that a page imports, in place of the sources. */
export function packed({ modules, ...manifest }) {
  const declarations = modules.flatMap((each) => each.declarations);
  const exportsOf = (kind, nameOf) =>
    declarations.map((each) => ({
      kind,
      name: nameOf(each),
      declaration: { name: each.name, module: CLASSES },
    }));
  const module = (path, own, exports) => ({
    kind: 'javascript-module',
    path,
    declarations: own,
    exports,
  });
  const made = {
    ...manifest,
    modules: [
      module(
        CLASSES,
        declarations,
        exportsOf('js', ({ name }) => name),
      ),
      module(
        REGISTRATION,
        [],
        exportsOf('custom-element-definition', ({ tagName }) => tagName),
      ),
    ],
  };
  const isSource = (key, value) => key === 'module' && value.startsWith('components/');
  return JSON.parse(JSON.stringify(made, (key, value) => (isSource(key, value) ? CLASSES : value)));
}

/** Returns the generated files with their expected contents. */
export async function generated() {
  const manifest = await analyze();
  const formatted = async (filepath, text) =>
    prettier.format(text, { ...(await prettier.resolveConfig(filepath)), filepath });
  const made = {
    ...elementEntries(),
    'README.md': withTable(await readFile('README.md', 'utf8'), manifest),
    'components/entries/jsx.ts': jsxTypes(manifest),
    'components/entries/react/wrappers.ts': reactWrappers(manifest),
  };
  const files = Object.entries(made).map(async ([file, text]) => [
    file,
    await formatted(file, text),
  ]);
  return {
    'custom-elements.json': `${JSON.stringify(packed(manifest), null, 2)}\n`,
    ...Object.fromEntries(await Promise.all(files)),
  };
}

if (import.meta.filename === process.argv[1]) {
  const isCheck = process.argv.includes('--check');
  for (const [file, text] of Object.entries(await generated())) {
    const isStale = (await readFile(file, 'utf8').catch(() => '')) !== text;
    if (isStale && isCheck) {
      console.error(`${file} is stale: npm run manifest`);
      process.exitCode = 1;
    } else if (isStale) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    } else console.log(`${file} is up to date`);
  }
}

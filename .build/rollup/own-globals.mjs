// Removes the globals of Lit, MobX and pdf.js from the script-tag files, so that these set only their own.
// Gives the templates of Lit the policy `glosa`: a page has one policy to allow, and its own Lit keeps
// `lit-html`. Tested with lit 3.3.3, mobx 7.1.3 and pdfjs-dist 6.5.438.
import { fileURLToPath } from 'node:url';

const POLICY = fileURLToPath(
  new URL('../../components/engines/workers/trusted-types.ts', import.meta.url),
);
const METADATA = '\0lit-property-metadata';

const VERSIONS =
  /\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[\d.]+"\)/;
const IMPORT_METADATA = `import{litPropertyMetadata}from${JSON.stringify(METADATA)};`;
const IMPORT_POLICY = `import{glosaPolicy}from${JSON.stringify(POLICY)};`;

/** Replacements in a module; the build fails if one is not found. */
const EDITS = [
  {
    file: '@lit/reactive-element/reactive-element.js',
    head: IMPORT_METADATA,
    edits: [
      [VERSIONS, '0'],
      // The code that reads it uses the bare name, without an object.
      [/\w+\.litPropertyMetadata\?\?=new WeakMap/, '0'],
    ],
  },
  {
    file: '@lit/reactive-element/decorators/property.js',
    head: IMPORT_METADATA,
    edits: [[/globalThis\.litPropertyMetadata/g, 'litPropertyMetadata']],
  },
  { file: 'lit-element/lit-element.js', head: '', edits: [[VERSIONS, '0']] },
  {
    file: 'lit-html/lit-html.js',
    head: IMPORT_POLICY,
    edits: [
      [VERSIONS, '0'],
      // Lit creates the policy with its first template; a copy that registers nothing creates none.
      [
        /\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\)/,
        '{createHTML:text=>glosaPolicy()?.createHTML(text)??text}',
      ],
    ],
  },
  {
    file: 'mobx/dist/mobx.esm.production.min.js',
    head: 'const ownGlobals={};',
    edits: [[/=globalThis;/g, '=ownGlobals;']],
  },
  {
    // It must not look for its worker here: it gets one of ours.
    file: 'pdfjs-dist/build/pdf.mjs',
    head: 'const ownGlobals={};',
    edits: [
      [/globalThis\._pdfjsTestingUtils = /, 'ownGlobals._pdfjsTestingUtils = '],
      [/globalThis\.pdfjsLib = /, 'ownGlobals.pdfjsLib = '],
    ],
  },
];

export function ownGlobals() {
  return {
    name: 'own-globals',
    resolveId: (id) => (id === METADATA ? id : null),
    load: (id) => (id === METADATA ? 'export const litPropertyMetadata=new WeakMap;' : null),
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      const module = EDITS.find((each) => file.endsWith(`/node_modules/${each.file}`));
      if (!module) return null;
      let changed = code;
      for (const [found, replacement] of module.edits) {
        if (changed.search(found) < 0) this.error(`${module.file} has changed: no ${found}`);
        changed = changed.replace(found, replacement);
      }
      // On the first line, so that the source map stays correct.
      return { code: module.head + changed, map: null };
    },
  };
}

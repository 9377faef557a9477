// Makes descriptions of the elements for editors from custom-elements.json: web-types for JetBrains, custom
// data for VS Code.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import {
  getVsCodeCssCustomData,
  getVsCodeHtmlCustomData,
} from 'custom-element-vs-code-integration';

/** Hides parts and custom properties in the documentation: editors offer them in style sheets. */
const OPTIONS = { hideCssPropertiesDocs: true, hideCssPartsDocs: true, hideLogs: true };

/** Returns each name once: elements share custom properties and parts. */
const once = (entries) => [...new Map(entries.map((each) => [each.name, each])).values()];

/** Returns an attribute with its default as in markup, without quotes. */
const unquoted = ({ value, ...attribute }) => {
  const { default: initial, ...rest } = value ?? {};
  const text = initial?.replace(/^'(.*)'$/, '$1');
  return { ...attribute, value: text ? { ...rest, default: text } : rest };
};

function webTypes(manifest) {
  const types = JSON.parse(getWebTypesData(manifest, OPTIONS));
  const { html, css } = types.contributions;
  for (const element of html.elements) {
    delete element['doc-url'];
    element.attributes = element.attributes.map(unquoted);
  }
  css.properties = once(css.properties);
  css['pseudo-elements'] = once(css['pseudo-elements']);
  return types;
}

function codeStyles(manifest) {
  const data = JSON.parse(getVsCodeCssCustomData(manifest, OPTIONS));
  return { ...data, properties: once(data.properties), pseudoElements: once(data.pseudoElements) };
}

/** Returns the files by name. */
export const editorData = (manifest) => ({
  'web-types.json': webTypes(manifest),
  'vscode.html-custom-data.json': JSON.parse(getVsCodeHtmlCustomData(manifest, OPTIONS)),
  'vscode.css-custom-data.json': codeStyles(manifest),
});

/** Writes the files into the folder `editors` of the build. */
export async function writeEditorData(dist) {
  const folder = path.join(dist, 'editors');
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile('custom-elements.json', 'utf8'));
  for (const [name, data] of Object.entries(editorData(manifest)))
    await writeFile(path.join(folder, name), `${JSON.stringify(data, null, 1)}\n`);
}

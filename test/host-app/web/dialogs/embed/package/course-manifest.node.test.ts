import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { SaxesParser } from 'saxes';
import { courseManifest } from '#web/dialogs/embed/package/course-manifest.js';

const FILES = ['index.html', 'glosa.js', 'chunks/a b&c.js', 'piece/Prélude #1.ogg'];

interface Element {
  readonly name: string;
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements of a document, each with the names of those around it. */
function elementsOf(xml: string): readonly Element[] {
  const parser = new SaxesParser();
  const found: Element[] = [];
  const open: Element[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    const path = [...open.map((each) => each.name), name].join('/');
    const element = { name, path, attributes: attributes as Record<string, string>, text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.length > 0 && (open.at(-1)!.text += text));
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

const manifest = (title = 'Für Elise', id = 'fur-elise') =>
  elementsOf(courseManifest({ title, id, files: FILES }));
const one = (elements: readonly Element[], path: string) => {
  const found = elements.filter((element) => element.path === `manifest${path}`);
  assert.equal(found.length, 1, path);
  return found[0]!;
};

describe('the manifest of a course package', () => {
  test('has the structure that SCORM 1.2 asks for', () => {
    const elements = manifest();
    const { attributes } = one(elements, '');
    assert.equal(attributes['xmlns'], 'http://www.imsproject.org/xsd/imscp_rootv1p1p2');
    assert.equal(attributes['xmlns:adlcp'], 'http://www.adlnet.org/xsd/adlcp_rootv1p2');
    assert.equal(one(elements, '/metadata/schema').text, 'ADL SCORM');
    assert.equal(one(elements, '/metadata/schemaversion').text, '1.2');
    assert.deepEqual(
      elements.filter(({ path }) => path.split('/').length === 2).map(({ name }) => name),
      ['metadata', 'organizations', 'resources'],
    );
  });

  test('leads from its organization to the page', () => {
    const elements = manifest();
    const organization = one(elements, '/organizations/organization');
    assert.equal(
      one(elements, '/organizations').attributes['default'],
      organization.attributes['identifier'],
    );
    const resource = one(elements, '/resources/resource').attributes;
    const item = one(elements, '/organizations/organization/item').attributes;
    assert.equal(item['identifierref'], resource['identifier']);
    assert.equal(resource['type'], 'webcontent');
    assert.equal(resource['adlcp:scormtype'], 'sco');
    assert.equal(resource['href'], 'index.html');
  });

  test('names every file by its address', () => {
    const files = manifest().filter(({ name }) => name === 'file');
    assert.deepEqual(
      files.map(({ attributes }) => decodeURIComponent(attributes['href'] ?? '')),
      FILES,
    );
    assert.match(files[3]!.attributes['href'] ?? '', /^piece\/Pr%C3%A9lude%20%231\.ogg$/);
  });

  test('has identifiers that are names of XML', () => {
    const ids = manifest('x', '1 ¾ <лист>').flatMap(
      ({ attributes }) => attributes['identifier'] ?? [],
    );
    for (const id of ids) assert.match(id, /^[A-Za-z_][\w.-]*$/);
    assert.equal(new Set(ids).size, ids.length);
  });

  test('takes any title', () => {
    const title = 'A <b> & "C" ]]> \u0001\u{1d11e} Ωδή';
    const shown = title.replace('\u0001', '');
    assert.equal(one(manifest(title), '/organizations/organization/title').text, shown);
  });
});

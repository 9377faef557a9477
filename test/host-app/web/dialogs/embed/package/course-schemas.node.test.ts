import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { courseManifest } from '#web/dialogs/embed/package/course-manifest.js';
import { COURSE_SCHEMAS } from '#web/dialogs/embed/package/course-schemas.js';

const MANIFEST = courseManifest({
  title: 'Prélude <Nr. 1> & Fuge',
  id: 'bwv-846',
  files: ['index.html', 'chunks/a b&c.js', 'piece/Prélude #1.ogg'],
});

/** The schemas as a platform finds them: each by the address that the manifest or another one gives. */
const files = Object.entries(COURSE_SCHEMAS).map(([fileName, contents]) => ({
  fileName,
  contents,
}));
/** Both namespaces, as the manifest declares them. */
const BOTH = {
  fileName: 'package.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="http://www.imsproject.org/xsd/imscp_rootv1p1p2" schemaLocation="imscp_rootv1p1p2.xsd"/>
    <xs:import namespace="http://www.adlnet.org/xsd/adlcp_rootv1p2" schemaLocation="adlcp_rootv1p2.xsd"/>
  </xs:schema>`,
};

async function faultsOf(contents: string): Promise<string> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'imsmanifest.xml', contents }],
    schema: [BOTH],
    preload: files,
  });
  return errors.map(({ message }) => message).join('\n');
}

describe('the schemas of a course package', () => {
  test('are those that the manifest names', () => {
    const [, places = ''] = /schemaLocation="([^"]+)"/.exec(MANIFEST) ?? [];
    const named = places.split(' ').filter((place) => place.endsWith('.xsd') && !/:/.test(place));
    assert.deepEqual(named.sort(), ['adlcp_rootv1p2.xsd', 'imscp_rootv1p1p2.xsd']);
    for (const name of named) assert.ok(COURSE_SCHEMAS[name], name);
  });

  test('accept our manifest', async () => {
    assert.equal(await faultsOf(MANIFEST), '');
  });

  for (const [wrong, right, fault] of [
    ['adlcp:scormtype="page"', 'adlcp:scormtype="sco"', /scormtype/],
    ['isvisible="perhaps"', 'isvisible="true"', /isvisible/],
    ['<file/>', '<file href="index.html"/>', /href/],
    ['', '<metadata>', /./],
  ] as const)
    test(`refuse ${wrong || 'a broken file'} in the place of ${right}`, async () => {
      assert.ok(MANIFEST.includes(right));
      assert.match(await faultsOf(MANIFEST.replace(right, wrong)), fault);
    });
});

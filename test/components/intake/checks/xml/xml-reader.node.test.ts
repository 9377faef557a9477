import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  createNamespaceReader,
  createXmlReader,
  type XmlListener,
} from '#intake/checks/xml/xml-reader.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const LIMITS = { depth: 5, elements: 20, attributes: 3, run: 100 };

function read(xml: string, listener: Partial<XmlListener> = {}): readonly string[] {
  const heard: string[] = [];
  const reader = createXmlReader(
    {
      open: ({ name }) => heard.push(`<${name}>`),
      close: () => heard.push('</>'),
      text: (text) => heard.push(text),
      ...listener,
    },
    LIMITS,
  );
  for (const piece of xml) reader.write(piece);
  reader.end();
  return heard;
}

test('a document is heard, however it is cut into pieces', () => {
  assert.deepEqual(read('<a><b/>c &amp; <![CDATA[<d>]]></a>'), [
    '<a>',
    '<b>',
    '</>',
    'c & ',
    '<d>',
    '</>',
  ]);
});

describe('a document is refused', () => {
  const REFUSED = [
    ['malformed', 'that is not well-formed', '<a><b></a>'],
    ['malformed', 'that ends too early', '<a>'],
    ['entities', 'with an entity of its own', '<a>&b;</a>'],
    ['entities', 'with a doctype that nobody asked for', '<!DOCTYPE a SYSTEM "a.dtd"><a/>'],
    ['tooComplex', 'that is too deep', '<a>'.repeat(6)],
    ['tooComplex', 'with too many elements', `<a>${'<b/>'.repeat(20)}</a>`],
    ['tooComplex', 'with too many attributes', '<a b="" c="" d="" e=""/>'],
    ['tooComplex', 'with too long a text', `<a>${'x'.repeat(70_000)}</a>`],
    ['tooComplex', 'with comments without end', `<a>${'<!---->'.repeat(10_000)}`],
  ] as const;
  for (const [code, what, xml] of REFUSED) {
    test(what, () => assert.throws(() => read(xml), refusal(code)));
  }

  test('with declarations in its doctype, even when doctypes are taken', () => {
    const doctype = () => undefined;
    assert.doesNotThrow(() => read('<!DOCTYPE a SYSTEM "a.dtd"><a/>', { doctype }));
    assert.throws(
      () => read('<!DOCTYPE a [<!ENTITY b "c">]><a/>', { doctype }),
      refusal('entities'),
    );
  });
});

test('namespaces are resolved when they are asked for', () => {
  const found: string[] = [];
  const reader = createNamespaceReader(
    { open: ({ uri, local }) => found.push(uri, local) },
    LIMITS,
  );
  reader.write('<x:a xmlns:x="urn:music"/>');
  reader.end();
  assert.deepEqual(found, ['urn:music', 'a']);
});

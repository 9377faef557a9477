import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { checkXml, parseXmlTree, XmlError } from '#engines/notation/xml-tree.js';

test('elements know their names, attributes and places in the text', () => {
  const xml =
    '<?xml version="1.0"?>\n<a b="x > y &amp; &#233;"><!-- <c> --><c/>t<d n="2">u</d></a>';
  const a = parseXmlTree(xml);
  assert.equal(a.attribute('b'), 'x > y & é');
  assert.equal(a.attribute('c'), undefined);
  assert.equal(xml.slice(a.start, a.end), xml.slice(22));
  assert.equal(xml.slice(a.contentStart, a.contentEnd), '<!-- <c> --><c/>t<d n="2">u</d>');
  assert.deepEqual(
    a.children.map(({ name, start, end }) => [name, xml.slice(start, end)]),
    [
      ['c', '<c/>'],
      ['d', '<d n="2">u</d>'],
    ],
  );
  assert.equal(a.child('d')?.number('n'), 2);
  assert.equal(a.number('b'), undefined);
});

test('text is that of all elements inside, in reading order', () => {
  const root = parseXmlTree('<a>1<b>2<c>&lt;</c></b><![CDATA[<3>]]><d/>4</a>');
  assert.equal(root.text, '12<<3>4');
  assert.equal(root.child('b')?.text, '2<');
  assert.equal(root.child('d')?.text, '');
});

test('elements of a name are found at any depth, in document order', () => {
  const root = parseXmlTree('<a><n i="1"><n i="2"/></n><b><n i="3"/></b></a>');
  assert.deepEqual(
    [...root.all('n')].map((element) => element.number('i')),
    [1, 2, 3],
  );
});

test('no entity is known but those of XML itself', () => {
  assert.throws(() => parseXmlTree('<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'), {
    name: 'XmlError',
    message: 'undefined entity',
    line: 1,
  });
});

test('a check gives the doctype and where the root starts', () => {
  const doctype = '<!DOCTYPE a SYSTEM "x > y">';
  const xml = `<?xml version="1.0"?>${doctype}<!-- <b> --><a><b/></a>`;
  const checked = checkXml(xml);
  assert.equal(checked.doctype?.trim(), 'a SYSTEM "x > y"');
  assert.equal(xml.slice(checked.rootStart), '<a><b/></a>');
  assert.deepEqual(checkXml('<a/>'), { doctype: undefined, rootStart: 0 });
});

test('law: what is written between tags comes back as text', () => {
  const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      const root = parseXmlTree(`<a>${escaped(first)}<b>${escaped(second)}</b></a>`);
      assert.equal(root.text, first + second);
      assert.equal(root.child('b')?.text, second);
    }),
  );
});

test('law: any text is read or refused with a place', () => {
  const part = fc.constantFrom(
    '<a>',
    '</a>',
    '<b/>',
    ' c="d"',
    '<!--',
    '-->',
    '&lt;',
    '&',
    'x',
    '"',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      try {
        assert.equal(parseXmlTree(parts.join('')).start >= 0, true);
      } catch (error) {
        assert.ok(error instanceof XmlError && error.line === 1, String(error));
      }
    }),
  );
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { readHead, readHeads, titleOfName } from '#intake/heads/read-head.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { zipOf } from '#intake/zip/write-zip.js';
import { mp3, oggPage } from '#test/bench/hostile/attacks/small-media.js';
import { aTune, midiOf } from '../../engines/alignment/a-tune.js';

const headOf = async (content: Blob | string | Uint8Array, name = 'x') => {
  const blob = content instanceof Blob ? content : new Blob([content as string]);
  const { files, problems } = await sortFiles([{ path: name, content: blob }]);
  assert.deepEqual(problems, []);
  return readHead(files[0]!);
};

const MUSICXML = `<?xml version="1.0"?><score-partwise>
<work><work-title>Liederkreis &amp; op. 39</work-title></work>
<movement-title>Mondnacht</movement-title>
<identification><creator type="lyricist">Eichendorff</creator>
<creator type="composer">Robert Schumann</creator></identification>
<part id="P1"><measure number="1"/><measure number="2"/></part>
<part id="P2"><measure number="1"/><measure number="2"/></part></score-partwise>`;

describe('what a score says of itself', () => {
  const SAID = {
    title: 'Liederkreis & op. 39: Mondnacht',
    composer: 'Robert Schumann',
    measures: 2,
  };

  test('in MusicXML, packed or not', async () => {
    assert.deepEqual(await headOf(MUSICXML), SAID);
    const mxl = await zipOf([{ name: 'a.xml', content: new Blob([MUSICXML]) }]);
    assert.deepEqual(await headOf(mxl), SAID);
  });

  test('in MEI', async () => {
    const mei = `<mei xmlns="http://www.music-encoding.org/ns/mei"><meiHead><fileDesc><titleStmt>
      <title type="main">Mond<rend>nacht</rend></title><composer><persName>Clara</persName></composer>
      </titleStmt></fileDesc></meiHead><music><measure/><measure/></music></mei>`;
    assert.deepEqual(await headOf(mei), { title: 'Mond nacht', composer: 'Clara', measures: 2 });
  });

  test('in kern', async () => {
    const kern =
      '!!!COM: Bach, Johann Sebastian\n!!!OTL@@DE: Invention 1\n**kern\n=1\n4c\n=2\n4d\n*-\n';
    assert.deepEqual(await headOf(kern), {
      title: 'Invention 1',
      composer: 'Johann Sebastian Bach',
      measures: 2,
    });
  });

  test('in kern, with the movement in words, else by its number', async () => {
    const titleOf = async (records: string) =>
      (await headOf(`${records}\n**kern\n=1\n4c\n!!!OMD: Trio\n=2\n4d\n*-\n`)).title;
    const sonata = '!!!OTL: Piano Sonata no. 18 in E-flat major';
    assert.equal(
      await titleOf(`${sonata}\n!!!OMV: 3`),
      'Piano Sonata no. 18 in E-flat major, no. 3',
    );
    assert.equal(
      await titleOf(`${sonata}\n!!!OMV: 3\n!!!OMD: Menuetto`),
      'Piano Sonata no. 18 in E-flat major, Menuetto',
    );
    assert.equal(
      await titleOf(`${sonata}: Menuetto\n!!!OMV: 3\n!!!OMD: MENUETTO`),
      'Piano Sonata no. 18 in E-flat major: Menuetto',
    );
    // Of a piece in one movement it is the tempo.
    assert.equal(await titleOf('!!!OTL: Mazurka\n!!!OMD: Vivo'), 'Mazurka');
  });

  test('in MusicXML without a title: in its largest words at the top of the first page', async () => {
    const credits = (xml: string) =>
      headOf(
        MUSICXML.replace(/<work>[^]*<\/movement-title>/, '').replace(
          '<part id="P1">',
          `<defaults><page-height>1600</page-height></defaults>${xml}<part id="P1">`,
        ),
      );
    const words = (text: string, size: number, y = 1500, page = 1, type = '') =>
      `<credit page="${page}">${type && `<credit-type>${type}</credit-type>`}<credit-words default-y="${y}" font-size="${size}">${text}</credit-words></credit>`;
    const one = await credits(
      words('Op. 31 no. 3', 14) +
        words('Sonata &amp; Menuet', 24) +
        words('Beethoven', 30, 1500, 1, 'composer') +
        words('CODA', 40, 300) +
        words('1802', 50) +
        words('Copyright 2009 Somebody', 26) +
        '<credit page="1"><credit-words font-size="28">Anywhere</credit-words></credit>' +
        words('Trio', 60, 1500, 2),
    );
    assert.equal(one.title, 'Sonata & Menuet');
    assert.equal((await credits('')).title, undefined);
  });

  test('in ABC', async () => {
    assert.deepEqual(await headOf('X:1\nT:The Rose \nC:Trad.\nK:D\nD|\n'), {
      title: 'The Rose',
      composer: 'Trad.',
    });
  });

  test('in MIDI', async () => {
    assert.equal((await headOf(midiOf(aTune({ measures: 3 })))).measures, 3);
  });

  test('in every fixture, without an error', async () => {
    for (const name of ['pickup-endings.musicxml', 'facsimile.mei', 'chords.krn', 'tune.abc']) {
      assert.ok(await headOf(await readFile(`test/fixtures/scores/${name}`)));
    }
  });
});

describe('what a recording says of itself', () => {
  const frame = (id: string, text: Buffer) => {
    const head = Buffer.alloc(10);
    head.write(id, 0, 'latin1');
    head.writeUInt32BE(text.length, 4);
    return Buffer.concat([head, text]);
  };

  test('in the tag of an MP3', async () => {
    const utf16 = Buffer.concat([Buffer.from([1]), Buffer.from('\ufeff月光', 'utf16le')]);
    const tag = Buffer.concat([
      frame('TIT2', utf16),
      frame('TPE1', Buffer.from('\0Clara Schumann', 'latin1')),
    ]);
    const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
    head[9] = tag.length;
    const said = await headOf(Buffer.concat([head, tag, mp3()]));
    assert.deepEqual(said, { title: '月光', composer: 'Clara Schumann' });
  });

  test('in the comments of an Ogg', async () => {
    const field = (text: string) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(Buffer.byteLength(text));
      return Buffer.concat([size, Buffer.from(text)]);
    };
    const count = Buffer.from([2, 0, 0, 0]);
    const comments = [field('encoder'), count, field('TITLE=Träumerei'), field('artist=Clara')];
    const second = oggPage(Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), ...comments]));
    const said = await headOf(Buffer.concat([oggPage('\x01vorbis'), second]));
    assert.deepEqual(said, { title: 'Träumerei', composer: 'Clara' });
  });

  test('nothing, where it has no tag', async () => {
    assert.deepEqual(await headOf(mp3()), {});
  });
});

test('the name of a file is the last resort', async () => {
  assert.equal(titleOfName('Für_Elise (live).flac'), 'Für Elise (live)');
  const drop = await sortFiles([
    { path: 'My_song.mp3', content: new Blob([new Uint8Array(mp3())]) },
  ]);
  assert.deepEqual(await readHeads(drop), {
    title: 'My song',
    composer: undefined,
    measures: undefined,
  });
});

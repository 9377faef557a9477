import { expect } from '@open-wc/testing';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { makePeaks } from '#intake/making/make-peaks.js';
import { makePiece } from '#intake/making/make-piece.js';
import { makeSync } from '#intake/making/make-sync.js';
import type { StepContext } from '#intake/making/step-context.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { aName } from '../keeping/a-shelf.js';
import { aPdf, aProtectedPdf } from '../pdf/a-pdf.js';
import { ABC, aDrop } from './a-drop.js';

/** A measure in which a voice is longer than the time signature, and a slur that ends nowhere. */
const ODD = `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list>
<part id="P1"><measure number="1"><attributes><divisions>1</divisions><time><beats>2</beats><beat-type>4</beat-type></time></attributes>
<note><pitch><step>C</step><octave>4</octave></pitch><duration>4</duration><type>whole</type><notations><slur type="stop" number="1"/></notations></note></measure></part></score-partwise>`;

/** Two gigabytes, of which nobody may ask for all. */
function aHugeRecording(): Blob {
  const read = () => {
    throw new Error('The recording was read as a whole');
  };
  const content = { size: 2 ** 31, arrayBuffer: read, stream: read, text: read };
  return content as unknown as Blob;
}

describe('bad input', function () {
  this.timeout(60_000);
  let kept: KeptPieces;
  beforeEach(async () => {
    kept = await KeptPieces.open(aName());
  });
  afterEach(() => kept.close());

  it('leaves out documents with a password or without an end, and takes the rest', async () => {
    const whole = aPdf([[200, 300]]);
    const { files, problems } = await sortFiles([
      { path: 'locked.pdf', content: aProtectedPdf() },
      { path: 'start.pdf', content: whole.slice(0, 40) },
      { path: 'words.pdf', content: new Blob(['%PDF-1.7\n', 'words '.repeat(1000)]) },
      { path: 'whole.pdf', content: whole },
      { path: 'tune.abc', content: new Blob([ABC]) },
    ]);
    expect(problems.map(({ code, file }) => [code, file])).to.deep.equal([
      ['protected', 'locked.pdf'],
      ['malformed', 'start.pdf'],
      ['malformed', 'words.pdf'],
    ]);
    expect(files.map(({ name }) => name)).to.deep.equal(['whole.pdf', 'tune.abc']);
  });

  it('keeps a score that cannot be engraved, and says so', async () => {
    const drop = await aDrop({ 'Lied.krn': '**kern\t**kern\n4c\n*-\t*-\n' });
    const making = await makePiece(kept, drop, { title: 'Lied' });
    expect(await making.finished).to.equal('done');
    expect(making.problems.map(({ code, file }) => [code, file])).to.deep.equal([
      ['scoreUnreadable', 'Lied.krn'],
    ]);
    expect(await kept.read(making.id, 'Lied.krn')).not.to.equal(undefined);
  });

  it('takes a score with flaws, and says each kind of them in one sentence', async () => {
    const making = await makePiece(kept, await aDrop({ 'odd.xml': ODD }), { title: 'Odd' });
    expect(await making.finished).to.equal('done');
    expect(making.problems.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['scoreOverfull', 'warning'],
      ['scoreOpenSigns', 'warning'],
    ]);
    expect(making.problems[0]!.values).to.include({ file: 'odd.xml', measures: '1' });
    expect(await kept.info(making.id)).to.include({ 'measure-count': 1 });
  });

  it('plays a recording of two gigabytes without reading it', async () => {
    const info = { sources: { audios: [{ id: 'audio-1', name: 'Oper.wav', file: 'Oper.wav' }] } };
    const shelf = {
      info: () => Promise.resolve(info),
      read: () => Promise.resolve(aHugeRecording()),
    };
    const context: StepContext = {
      kept: shelf as unknown as KeptPieces,
      id: 'oper',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    const told = await makePeaks('audio-1', context);
    expect(told.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['tooLongToHear', 'warning'],
    ]);
    expect(await makeSync('audio-1', context)).to.deep.equal([]);
  });

  it('in any script is kept under plain names', async () => {
    const drop = await aDrop({ '月光.abc': ABC, 'Ёлка.abc': `${ABC}%\n`, 'שיר.abc': `${ABC}%%\n` });
    const making = await makePiece(kept, drop, { title: '月光' });
    await making.finished;
    const names = (await kept.files(making.id)).map(({ name }) => name);
    expect(names).to.include.members(['score.abc', 'score-2.abc', 'score-3.abc']);
    expect((await kept.find(making.id))?.title).to.equal('月光');
  });
});

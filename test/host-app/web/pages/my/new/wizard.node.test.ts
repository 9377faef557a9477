import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { Wizard } from '#web/pages/my/new/wizard.js';

const ABENDLIED = `X:1
T:Abendlied
C:J. A. P. Schulz
M:4/4
L:1/4
K:F
F|G A G F|A2 G:|
`;

const file = (path: string, ...parts: BlobPart[]) => ({ path, content: new Blob(parts) });
/** The beginning of a recording: a RIFF header with no music behind it. */
const wave = (): Uint8Array<ArrayBuffer> => {
  const data = new DataView(new ArrayBuffer(44 + 8));
  const put = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => data.setUint8(at + index, byte));
  put(0, 'RIFF');
  data.setUint32(4, 44, true);
  put(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, 8000, true);
  data.setUint32(28, 16_000, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  put(36, 'data');
  data.setUint32(40, 8, true);
  return new Uint8Array(data.buffer);
};

const wizard = () => new Wizard(() => undefined);

describe('what is brought', () => {
  test('tells title and composer, which the user may change', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    assert.equal(page.title, 'Abendlied');
    assert.equal(page.composer, 'J. A. P. Schulz');
    page.setTitle('Evening song');
    await page.bring([file('evening.wav', wave())]);
    assert.equal(page.title, 'Evening song');
    assert.equal(page.willSync, true);
  });

  test('is not lost when something beside it is refused', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED), file('empty.mp3')]);
    assert.deepEqual(
      page.drop.files.map(({ name, role }) => [name, role]),
      [['abendlied.abc', 'score']],
    );
    const [problem] = page.problems;
    assert.deepEqual([problem?.file, problem?.code], ['empty.mp3', 'empty']);
    page.dismiss(problem!);
    assert.deepEqual(page.problems, []);
  });

  test('is taken once', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    assert.equal(page.drop.files.length, 1);
  });

  test('has a movement to choose, where a score has several', async () => {
    const page = wizard();
    await page.bring([file('sonata.mei', aSonata(['Allegro', 'Adagio']))]);
    const [sonata] = page.drop.files;
    assert.equal(page.title, 'Sonata: Allegro');
    await page.chooseMovement(sonata!, 1);
    assert.equal(page.title, 'Sonata: Adagio');
    assert.equal(page.drop.files[0]!.movements!.chosen, 1);
    assert.match(await page.drop.files[0]!.content.text(), /Adagio/);
    // The page may still show the choice before.
    await page.chooseMovement(sonata!, 0);
    assert.equal(page.title, 'Sonata: Allegro');
    await page.bring([file('sonata.mei', aSonata(['Allegro', 'Adagio']))]);
    assert.equal(page.drop.files.length, 1);
  });

  test('may be left out again', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    page.removeFile(page.drop.files[0]!);
    assert.ok(page.isEmpty);
    assert.equal(page.willSync, false);
  });

  test('may be a video', async () => {
    const page = wizard();
    assert.equal(await page.addVideo('no link'), false);
    assert.equal(await page.addVideo('https://youtu.be/dQw4w9WgXcQ'), true);
    assert.equal(await page.addVideo('youtube.com/watch?v=dQw4w9WgXcQ'), true);
    assert.deepEqual(page.drop.videos, ['dQw4w9WgXcQ']);
    assert.ok(page.hasParts);
    page.removeVideo('dQw4w9WgXcQ');
    assert.ok(page.isEmpty);
  });

  test('is as if it had never come when that is canceled', async () => {
    const page = wizard();
    const brought = page.bring([file('a.abc', ABENDLIED), file('b.abc', ABENDLIED)]);
    page.cancel();
    await brought;
    assert.ok(page.isEmpty);
    assert.deepEqual(page.problems, []);
    assert.equal(page.progress, undefined);
  });
});

test('where the browser keeps nothing, that is told and nothing is lost', async () => {
  const page = wizard();
  await page.bring([file('abendlied.abc', ABENDLIED)]);
  assert.equal(await page.open('Untitled'), undefined);
  assert.equal(page.drop.files.length, 1);
  assert.equal(page.problems.length, 1);
});

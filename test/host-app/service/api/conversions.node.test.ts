import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import test, { after, before, describe } from 'node:test';
import { canConvertMuseScore, readScore } from '#engines/notation/node';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { aService, FORM_TYPE, formBody, type FormPart, type Service } from './a-service.js';

const skip = !canConvertMuseScore() && 'webmscore is not installed: files of MuseScore';
const FLUTE = await readFile(new URL('../../../fixtures/scores/flute.mscx', import.meta.url));
const CONTAINER =
  '<container><rootfiles><rootfile full-path="flute.mscx"/></rootfiles></container>';
const PACKED = zipOf([
  { name: 'META-INF/container.xml', content: CONTAINER },
  { name: 'flute.mscx', content: String(FLUTE) },
]);
/** So many measures that its conversion takes long. */
const LONG = String(FLUTE).replace(/<Measure>[^]*<\/Measure>/, (measure) => measure.repeat(19_500));

let service: Service;
before(async () => (service = await aService({ GLOSA_RATES: '10' })));
after(() => service.close());

const score = (text: string | Buffer, file: string): FormPart => ({ part: 'score', text, file });
const convert = (...form: readonly FormPart[]) =>
  service.ask('POST /api/conversions', { form: [...form] });
const arrived = () => readdir(arrivalFolder(service.settings)).catch(() => []);
/** Looks again and again until something holds. */
async function waitUntil(holds: () => Promise<boolean>, within = 20_000): Promise<void> {
  for (const end = Date.now() + within; !(await holds()); await pause(20))
    assert.ok(Date.now() < end, 'it did not come to hold');
}
/** Number of processes that work for this one, in which the service is; those of other tests are among them. */
const working = () =>
  process.getActiveResourcesInfo().filter((what) => what === 'ProcessWrap').length;

describe('a file of MuseScore', () => {
  for (const [kind, bytes] of [
    ['mscx', FLUTE],
    ['mscz', PACKED],
  ] as const)
    test(`of the kind ${kind} comes back as MusicXML, and is not kept`, { skip }, async () => {
      const { status, headers, text } = await convert(score(bytes, `flute.${kind}`));
      assert.equal(status, 200, text);
      assert.match(headers['content-type']!, /^application\/vnd\.recordare\.musicxml\+xml/);
      const { notes } = await readScore(new TextEncoder().encode(text), 'flute.musicxml');
      assert.deepEqual(
        notes.map(({ onset, duration, pitch }) => [onset, duration, pitch]),
        [
          [0, 2, 72],
          [2, 2, 74],
        ],
      );
      assert.deepEqual(await arrived(), []);
    });

  test('that is damaged is refused in a sentence', { skip }, async () => {
    const torn = score('<museScore version="3.02"><Score>', 'torn.mscx');
    const { status, json } = await convert(torn);
    assert.equal(status, 422);
    const { code, message } = json as { readonly code: string; readonly message: string };
    assert.equal(code, 'malformed');
    assert.match(message, /^\w.* \w+/);
    assert.deepEqual(await arrived(), []);
  });

  test('is converted no further when its sender leaves', { skip }, async () => {
    const before = working();
    const isConverting = () => working() > before;
    const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const sent = request(`${base}/api/conversions`, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
    });
    sent.on('error', () => undefined).end(formBody([score(LONG, 'long.mscx')]));
    await waitUntil(async () => isConverting());
    sent.destroy();
    // MuseScore's program would go on for longer than that.
    await waitUntil(async () => !isConverting(), 5000);
    await waitUntil(async () => (await arrived()).length === 0);
  });
});

describe('a conversion', () => {
  test('is offered in the settings of the site where MuseScore files can be read', async () => {
    const { json } = await service.ask('GET /settings.json');
    const { canConvert = false } = json as { readonly canConvert?: boolean };
    assert.equal(canConvert, canConvertMuseScore());
    if (canConvert) return;
    assert.equal((await convert(score(FLUTE, 'flute.mscx'))).status, 501);
  });

  const OTHERS: readonly (readonly [string, number, readonly FormPart[]])[] = [
    ['of another score', 415, [score('**kern\n*M4/4\n=1\n4c\n==\n*-\n', 'a.mscx')]],
    ['of a program', 415, [score('MZ\u0090\u0000', 'a.mscz')]],
    ['of an empty file', 422, [score('', 'a.mscz')]],
    ['of a zip without a score', 422, [score(zipOf([{ name: 'a', content: 'b' }]), 'a.mscz')]],
    [
      'of a file that reads others',
      422,
      [
        score(
          '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><museScore>&x;</museScore>',
          'a.mscx',
        ),
      ],
    ],
    ['of nothing', 422, []],
    ['of something else beside it', 422, [{ part: 'title', text: 'Flute' }]],
  ];
  for (const [what, expected, form] of OTHERS)
    test(`${what} is refused`, { skip }, async () => {
      const { status, text } = await convert(...form);
      assert.equal(status, expected, text);
      assert.deepEqual(await arrived(), []);
    });

  test('is asked for by pages of the service only', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const form = [score(FLUTE, 'flute.mscx')];
    assert.equal((await service.ask('POST /api/conversions', { form, headers })).status, 403);
  });

  test('stands in the description of the service', async () => {
    const { json } = await service.ask('GET /api/docs', {
      headers: { accept: 'application/json' },
    });
    const { paths } = json as { readonly paths: Readonly<Record<string, { post: Operation }>> };
    const { requestBody, responses } = paths['/conversions']!.post;
    assert.deepEqual(Object.keys(requestBody.content), ['multipart/form-data']);
    const [type] = Object.keys(responses['200']!.content);
    assert.match(type!, /^application\/vnd\.recordare\.musicxml\+xml/);
  });

  test('is given to a visitor thirty times an hour', async () => {
    const strict = await aService();
    try {
      const ask = () => strict.ask('POST /api/conversions', { json: {} });
      for (let i = 0; i < 30; i += 1) assert.notEqual((await ask()).status, 429);
      const { status, headers } = await ask();
      assert.equal(status, 429);
      assert.ok(Number(headers['retry-after']) > 3000);
    } finally {
      await strict.close();
    }
  });
});

interface Operation {
  readonly requestBody: { readonly content: object };
  readonly responses: Readonly<Record<string, { readonly content: object }>>;
}

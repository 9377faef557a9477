import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import test, { after, before, describe } from 'node:test';
import { CorpusError, type HostedClient, serviceAt } from '#corpus';
import { canConvertMuseScore } from '#engines/notation/node';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';
import { conversionFailure, convertedName } from '#web/pages/my/new/conversion.js';
import { Wizard } from '#web/pages/my/new/wizard.js';

const skip = !canConvertMuseScore() && 'webmscore is not installed: files of MuseScore';
const FLUTE = await readFile(new URL('../../../../../fixtures/scores/flute.mscx', import.meta.url));

let service: Service;
let client: HostedClient;
before(async () => {
  service = await aService();
  client = serviceAt(`${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`);
});
after(() => service.close());

/** The page of a new piece, with a file of MuseScore that it refuses. */
async function withFlute() {
  const wizard = new Wizard(
    () => undefined,
    undefined,
    (...file) => client.convertScore(...file),
  );
  await wizard.bring([{ path: 'flute.mscx', content: new Blob([FLUTE]) }]);
  const [problem] = wizard.problems;
  assert.equal(problem?.code, 'museScore');
  return { wizard, problem };
}

describe('a file of MuseScore', () => {
  test('becomes a score of the new piece when the service converts it', { skip }, async () => {
    const { wizard, problem } = await withFlute();
    assert.ok(wizard.canConvert(problem));
    const converting = wizard.convert(problem);
    assert.equal(wizard.progress?.what, 'converting');
    await converting;
    const files = wizard.drop.files.map(({ name, role, kind }) => [name, role, kind]);
    assert.deepEqual(files, [['flute.musicxml', 'score', 'musicxml']]);
    assert.match(await wizard.drop.files[0]!.content.text(), /<step>C<\/step>[^]*<step>D<\/step>/);
    assert.equal(wizard.title, 'Two notes');
    assert.deepEqual([wizard.problems, wizard.progress], [[], undefined]);
  });

  test('stays refused when that is canceled, beside all that was there', { skip }, async () => {
    const { wizard, problem } = await withFlute();
    await wizard.addLink('https://youtu.be/dQw4w9WgXcQ');
    const converting = wizard.convert(problem);
    // MuseScore's program is the only process that the service, which is in this one, starts here.
    while (!process.getActiveResourcesInfo().includes('ProcessWrap')) await pause(5);
    wizard.cancel();
    await converting;
    assert.deepEqual(wizard.problems, [problem]);
    assert.equal(wizard.failures.get(problem), undefined);
    assert.deepEqual([wizard.drop.files, wizard.drop.videos], [[], ['dQw4w9WgXcQ']]);
  });

  test('stays refused, with the reason, when the service has done enough', { skip }, async () => {
    const { wizard, problem } = await withFlute();
    const limits = service.context.accounts.limits;
    const mark = (await service.context.accounts.visitorOf({ address: '127.0.0.1' })).mark;
    for (let left = true; left;)
      left = await limits.take('convert', { grants: [], mark }).then(
        () => true,
        () => false,
      );
    await wizard.convert(problem);
    assert.deepEqual(wizard.problems, [problem]);
    const { text, wait = 0 } = wizard.failures.get(problem)!;
    assert.equal(text, 'tooManyWait');
    assert.ok(wait > 3000 && wait <= 3600, String(wait));
  });

  test('is not sent where no service converts it', async () => {
    const wizard = new Wizard(() => undefined);
    await wizard.bring([{ path: 'flute.mscx', content: new Blob([FLUTE]) }]);
    const [problem] = wizard.problems;
    assert.equal(wizard.canConvert(problem!), false);
    await wizard.convert(problem!);
    assert.deepEqual(wizard.problems, [problem]);
  });
});

describe('a conversion that fails', () => {
  const failed = (status: 'Other' | 'NoResponse' | 'Unauth', code?: string, retryAfter?: number) =>
    Object.assign(new CorpusError(status, 'conversions'), code && { code }, { retryAfter });
  const FAILURES: readonly (readonly [unknown, string])[] = [
    [failed('Other', 'tooLarge'), 'tooLarge'],
    [failed('Other', 'invalid'), 'unreadable'],
    [failed('Other', 'archive'), 'unreadable'],
    [failed('Unauth', 'blocked'), 'notAllowed'],
    [failed('Other', 'busy'), 'busy'],
    [failed('NoResponse'), 'noServer'],
    [failed('Other', 'noConverter'), 'unknown'],
    [failed('Other', 'constructor'), 'unknown'],
    [failed('Other', 'tooMany'), 'tooMany'],
    [new TypeError('Load failed'), 'unknown'],
  ];
  for (const [error, text] of FAILURES)
    test(`is told by ${text}, for ${JSON.stringify(error)}`, () => {
      assert.deepEqual(conversionFailure(error), { text });
    });

  test('says how long to wait', () => {
    const failure = conversionFailure(failed('Other', 'tooMany', 90));
    assert.deepEqual(failure, { text: 'tooManyWait', wait: 90 });
  });
});

test('the MusicXML is called as the file of MuseScore', () => {
  assert.deepEqual(
    ['a.mscz', 'Étude no. 3.MSCX', 'b'].map((name) => convertedName(name)),
    ['a.musicxml', 'Étude no. 3.musicxml', 'b.musicxml'],
  );
});

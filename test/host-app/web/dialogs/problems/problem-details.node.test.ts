import assert from 'node:assert/strict';
import test from 'node:test';
import i18next from 'i18next';
import type { Problem } from '#core';
import { problemFacts, problemReport } from '#web/dialogs/problems/problem-details.js';
import { problemText } from '#web/dialogs/problems/problem-text.js';
import problems from '#locales/problems/en.json' with { type: 'json' };

const BARE: Problem = {
  dialog: 'invalidFile',
  severity: 'error',
  key: 'analysisBroken',
  message: 'Corrupted Analysis: labels must be array',
  file: 'https://glosa.example/api/corpus/songs/lied/analyses/Form',
};
const BROKEN: Problem = {
  ...BARE,
  line: 3,
  column: 7,
  values: { file: 'Form', place: 'Form, 3:7' },
};

test('the details are the exact text, the file and the place', () => {
  assert.deepEqual(
    problemFacts(BROKEN).map(({ value }) => value),
    [BROKEN.message, BROKEN.file, '3:7'],
  );
  assert.equal(problemFacts({ ...BARE, pointer: '/labels' }).at(-1)?.value, '/labels');
  assert.equal(problemFacts({ ...BARE, pointer: '' }).length, 2);
  assert.equal(problemFacts({ ...BARE, line: 3 }).at(-1)?.value, '3');
});

test('the details name the request that the service refused, the report too', () => {
  const refused = { ...BARE, request: '3f0c9a52' };
  assert.deepEqual(problemFacts(refused).at(-1), { name: 'request', value: '3f0c9a52' });
  assert.match(problemReport([refused], 'https://glosa.example/'), /3f0c9a52/);
});

test('the report names the page and every problem', () => {
  const report = problemReport(
    [BROKEN, { ...BROKEN, message: 'another' }],
    'https://glosa.example/',
  );
  assert.match(report, /^https:\/\/glosa\.example\/\n\ninvalidFile \(analysisBroken\)\nCorrupted/);
  assert.match(report, /another/);
});

test('the sentence is that of the elements; without one it is the technical text', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: problems } },
    interpolation: { escapeValue: false },
  });
  assert.equal(
    problemText(i18n, BROKEN),
    'The analysis cannot be read (Form, 3:7). Continue with a new analysis.',
  );
  const odd = { ...BROKEN, key: 'importOdd', values: { ...BROKEN.values, count: 2 } };
  assert.match(problemText(i18n, odd), /^2 things are not as expected/);
  const audio = { ...BARE, key: 'audioFailed', file: 'https://glosa.example/take.ogg' };
  assert.match(problemText(i18n, audio), /^The recording take\.ogg did not load/);
  assert.equal(problemText(i18n, { ...BROKEN, key: 'ofAnotherHost' }), BROKEN.message);
  const sync: Problem = {
    ...{ dialog: 'invalidLink', severity: 'warning', key: 'syncMissing', message: 'Not found' },
    file: 'https://glosa.example/static/resources/songs/der%20mond/synchro.json',
    values: { file: 'synchro.json', place: 'synchro.json' },
  };
  const path = 'static/resources/songs/der mond/synchro.json';
  assert.match(problemText(i18n, sync), new RegExp(`^The synchronization ${path} was not found`));
  const place = { file: 'synchro.json', place: 'synchro.json, 2:11' };
  assert.match(
    problemText(i18n, { ...sync, key: 'syncBroken', values: place }),
    new RegExp(`cannot be read \\(${path}, 2:11\\)`),
  );
});

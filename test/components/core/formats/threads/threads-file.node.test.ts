import assert from 'node:assert/strict';
import test from 'node:test';
import { parseThreads, serializeThreads, type Thread } from '#core/discussion';
import { FormatError } from '#core/errors.js';
import { newUid } from '#core/formats/label-uid.js';
import { isThreadsRecord } from '#core/formats/write/record-validators.generated.js';
import { quarters } from '#core/time/units.js';

const [slur, question] = [newUid(), newUid()];
const FILE = {
  piece: 265,
  tool: 'by hand',
  threads: [
    { id: slur, start: 8, own: 'key', replies: [{ id: question, author: 'Ada', text: 'A slur?' }] },
    'a note',
  ],
};

test('the threads of a piece are read, and written with all that stands in their file', () => {
  const { piece, threads, warnings, raw } = parseThreads(JSON.stringify(FILE));
  assert.deepEqual([piece, threads.length, threads[0]!.start], ['265', 1, 8]);
  assert.deepEqual(
    warnings.map(({ pointer }) => pointer),
    ['/threads/1'],
  );
  const own: Thread = {
    ...{ id: newUid(), labels: [], start: quarters(4), staves: [2], state: 'open', raw: {} },
    replies: [{ id: newUid(), author: 'Ben', visitor: true, text: '<b>Yes</b>', raw: {} }],
  };
  const written = JSON.parse(serializeThreads(raw, [...threads, own])) as typeof FILE;
  assert.deepEqual(
    { ...written, threads: written.threads.slice(0, 2) },
    JSON.parse(JSON.stringify(FILE)),
  );
  assert.ok(isThreadsRecord({ threads: written.threads.slice(2) }));
  const [reply] = parseThreads(written).threads[1]!.replies;
  assert.deepEqual([reply!.text, reply!.visitor], ['<b>Yes</b>', true]);
});

for (const [what, text] of [
  ['broken JSON', '{"threads": ['],
  ['a list', '[]'],
  ['an analysis', '{"labels": []}'],
  ['threads by name', '{"threads": {}}'],
] as const)
  test(`${what} is no discussion of a piece`, () => {
    assert.throws(() => parseThreads(text), FormatError);
  });

import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkRecording, type RecordingKind } from '#intake/checks/kinds/check-recording.js';
import { withFile } from '#service/intake/file-bytes.js';
import {
  flac,
  id3,
  m4a,
  mp3,
  oggPage,
  riffChunk,
  wav,
} from '#test/bench/hostile/attacks/small-media.js';
import { refusal, withTemporary } from '#test/host-app/service/intake/files.js';

const check = (content: Buffer, kind: RecordingKind): Promise<void> =>
  withTemporary(content, (file) => withFile(file, (bytes) => checkRecording(bytes, kind)));

const OGG = Buffer.concat([oggPage('OpusHead\x01\x02'), oggPage('OpusTags')]);

describe('a recording is taken', () => {
  const TAKEN = [
    ['mp3', 'plain', mp3()],
    ['mp3', 'with a tag', Buffer.concat([id3('x'.repeat(70_000)), mp3()])],
    ['mp3', 'with zeros before its first frame', Buffer.concat([Buffer.alloc(500), mp3()])],
    ['ogg', 'of Opus', OGG],
    ['ogg', 'of Vorbis', Buffer.concat([oggPage('\x01vorbis...'), oggPage('\x03vorbis')])],
    ['flac', 'plain', flac()],
    ['wav', 'plain', wav()],
    ['wav', 'with a note before its format', wav(riffChunk('JUNK', 'xyz'))],
    ['m4a', 'plain', m4a()],
  ] as const;
  for (const [kind, what, bytes] of TAKEN) test(`${kind}, ${what}`, () => check(bytes, kind));
});

describe('a recording is refused that', () => {
  const REFUSED = [
    ['mp3', 'has only one frame', mp3(1)],
    ['mp3', 'has a tag longer than the file', Buffer.concat([id3('', 100_000), mp3()])],
    ['ogg', 'has one page', oggPage('OpusHead\x01\x02')],
    ['ogg', 'holds a video', Buffer.concat([oggPage('\x80theora'), oggPage('x')])],
    ['flac', 'has no information about its stream', Buffer.from('fLaC'.padEnd(60))],
    ['wav', 'is longer than its file', wav().subarray(0, 100)],
    [
      'wav',
      'is of an unknown format',
      Buffer.from(
        wav().toString('latin1').replace('fmt \x10\0\0\0\x01', 'fmt \x10\0\0\0\x55'),
        'latin1',
      ),
    ],
    ['m4a', 'has no box after its type', m4a('html')],
  ] as const;
  for (const [kind, what, bytes] of REFUSED) {
    test(`${what} (${kind})`, () => assert.rejects(check(bytes, kind), refusal('malformed')));
  }
});

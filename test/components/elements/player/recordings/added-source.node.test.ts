import assert from 'node:assert/strict';
import test from 'node:test';
import { fromFile, fromLink } from '#elements/player/recordings/added-source.js';

const BASE = 'https://example.org/course/page.html';

type Case = readonly [link: string, name: string, target: string];

const links: readonly Case[] = [
  ['https://a.org/Die%20Nacht.mp3', 'Die Nacht', 'https://a.org/Die%20Nacht.mp3'],
  ['take-2.ogg', 'take-2', 'https://example.org/course/take-2.ogg'],
  ['  https://a.org/stream ', 'stream', 'https://a.org/stream'],
  ['https://a.org/', 'a.org', 'https://a.org/'],
  ['https://a.org/100%.wav', '100%', 'https://a.org/100%.wav'],
];
for (const [link, name, target] of links) {
  test(`${link.trim()} is the recording ${name}`, () =>
    assert.deepEqual(fromLink(link, BASE), { name, urls: [target] }));
}

for (const link of [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
]) {
  test(`${link} is a video on YouTube`, () =>
    assert.equal(fromLink(link, BASE)?.youtubeId, 'dQw4w9WgXcQ'));
}

for (const link of ['', '   ', 'javascript:alert(1)', 'data:audio/wav;base64,AAAA', 'http://']) {
  test(`“${link}” is no address on the web`, () => assert.equal(fromLink(link, BASE), undefined));
}

test('a file keeps its ending behind its address, so that its kind is known', () => {
  const audio = fromFile(new File(['x'], 'Lied 1.MP3', { type: '' }))!;
  assert.equal(audio.name, 'Lied 1');
  assert.match(audio.urls![0]!, /^blob:.*#Lied%201\.MP3$/);
});

test('a file is a recording by its type or by its ending', () => {
  assert.ok(fromFile(new File([], 'take', { type: 'audio/ogg' })));
  assert.ok(fromFile(new File([], 'film', { type: 'video/mp4' })));
  assert.equal(fromFile(new File([], 'score.pdf', { type: 'application/pdf' })), undefined);
  assert.equal(fromFile(new File([], 'notes.txt')), undefined);
});

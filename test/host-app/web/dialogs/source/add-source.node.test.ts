import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { AddSource, canFollow } from '#web/dialogs/source/add-source.js';
import { isPlayable } from '#web/dialogs/source/is-playable.js';
import { PieceBuilder } from '#test/support/a-piece.js';

const base = 'https://glosa.example/~/songs/lied';
const file = (name: string, type = '') => new File(['bytes'], name, { type });

describe('another recording', () => {
  const aForm = (found = true) => {
    const model = new PieceBuilder().withMeasures(4).build();
    return { model, source: new AddSource({ model, base, isPlayable: async () => found }) };
  };

  test('comes from a file, and is the one that plays', async () => {
    const { model, source } = aForm();
    const audio = await source.add({ file: file('take 2.mp3', 'audio/mpeg'), link: '' });
    assert.equal(audio?.name, 'take 2');
    assert.equal(model.recording?.id, audio.id);
    assert.equal(model.problems.at(-1)?.message, 'The recording is not synchronized: no sync url');
  });

  test('comes from YouTube, which is asked nothing before it plays', async () => {
    const { source } = aForm(false);
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=7';
    assert.equal((await source.add({ file: undefined, link }))?.youtubeId, 'dQw4w9WgXcQ');
  });

  test('comes from a link', async () => {
    const { source } = aForm();
    const link = 'https://archive.example/songs/take.ogg';
    const audio = await source.add({ file: undefined, link });
    assert.deepEqual([audio?.name, audio?.urls], ['take', [link]]);
  });

  const REFUSED = [
    ['nothing', undefined, ' ', true, 'file', 'dialogs.source.missing'],
    ['a score', file('song.musicxml'), '', true, 'file', 'dialogs.source.noMedia'],
    ['no address', undefined, 'javascript:0', true, 'link', 'dialogs.source.noLink'],
    ['a broken file', file('a.mp3'), '', false, 'file', 'dialogs.source.fileUnplayable'],
    ['a page', undefined, 'https://a.example/', false, 'link', 'dialogs.source.linkUnplayable'],
  ] as const;
  for (const [what, chosen, link, found, field, key] of REFUSED)
    test(`is not ${what}`, async () => {
      const { model, source } = aForm(found);
      assert.equal(await source.add({ file: chosen, link }), undefined);
      assert.equal(source.form.errorOf(field)?.key, key);
      assert.equal(model.audios.length, 0);
    });
});

test('a piece can follow a recording when it has measures or pictures', () => {
  assert.equal(canFollow(new PieceBuilder().build()), false);
  assert.equal(canFollow(new PieceBuilder().withMeasures(1).build()), true);
  assert.equal(canFollow(new PieceBuilder().withScore('/score.mei').build()), true);
});

describe('what an address leads to', () => {
  const aMedia = (answer: 'onloadedmetadata' | 'onerror' | undefined) => {
    const media = {
      set src(_url: string) {
        if (answer) queueMicrotask(() => this[answer]?.());
      },
      onloadedmetadata: null as (() => void) | null,
      onerror: null as (() => void) | null,
      removeAttribute: () => undefined,
    };
    return media as unknown as HTMLMediaElement;
  };

  test('is playable when the browser knows its length', async () => {
    assert.equal(await isPlayable('/take.mp3', aMedia('onloadedmetadata')), true);
  });

  test('is not when the browser refuses it', async () => {
    assert.equal(await isPlayable('/page.html', aMedia('onerror')), false);
  });

  test('is not when nothing comes', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const playable = isPlayable('/slow.mp3', aMedia(undefined));
    context.mock.timers.tick(15_000);
    assert.equal(await playable, false);
  });
});

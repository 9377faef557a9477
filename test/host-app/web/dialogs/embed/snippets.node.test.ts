import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { describe } from 'node:test';
import {
  courseSnippet,
  frameSnippet,
  integrityOf,
  scriptSnippet,
} from '#web/dialogs/embed/snippets.js';

const SUBJECT = {
  title: 'Lied “ohne Worte” <1>, F. Mendelssohn & Co.',
  page: 'https://music.example/~/songs/lied',
  src: 'https://music.example/static/resources/songs/lied/info.json',
  frame: 'https://music.example/embed/songs/lied?start=m5&end=m8',
  site: 'https://music.example/',
  poster: { url: 'https://music.example/p.svg', alt: 'Measures "5" to 8' },
};

const FULL = { width: undefined, height: 454 };

describe('lines for a page', () => {
  test('are a script and a widget with its poster', () => {
    assert.equal(
      scriptSnippet(SUBJECT, { views: 'score', start: 'm5', end: 'm8' }, FULL),
      `<script type="module" src="https://music.example/glosa.js"></script>
<glosa-widget src="https://music.example/static/resources/songs/lied/info.json" views="score" start="m5" end="m8" data-page="https://music.example/~/songs/lied" style="display: block; height: 454px">
  <img src="https://music.example/p.svg" alt="Measures &quot;5&quot; to 8" width="640" height="355" style="width: 100%; object-fit: cover; object-position: left" />
</glosa-widget>`,
    );
  });

  test('may name the hash of the script, and a width', () => {
    const { poster, ...plain } = SUBJECT;
    assert.ok(poster);
    assert.equal(
      scriptSnippet(plain, {}, { integrity: 'sha384-abc', width: 640, height: 412 }),
      `<script type="module" src="https://music.example/glosa.js" integrity="sha384-abc" crossorigin="anonymous"></script>
<div style="max-width: 640px">
<glosa-widget src="https://music.example/static/resources/songs/lied/info.json" data-page="https://music.example/~/songs/lied" style="display: block; height: 412px"></glosa-widget>
</div>`,
    );
  });

  test('cannot be broken by names', () => {
    const line = scriptSnippet(SUBJECT, { analysis: '"><script>alert(1)</script>' }, FULL);
    assert.doesNotMatch(line, /<script>alert/);
  });
});

describe('a frame', () => {
  test('comes with the script that makes it as high as its piece', () => {
    assert.equal(
      frameSnippet(SUBJECT, { width: undefined, height: 454 }),
      `<iframe src="https://music.example/embed/songs/lied?start=m5&amp;end=m8" width="100%" height="454" title="Lied “ohne Worte” &lt;1&gt;, F. Mendelssohn &amp; Co." allow="autoplay; fullscreen" loading="lazy" frameborder="0" data-glosa=""></iframe>
<script src="https://music.example/embed.js" defer></script>`,
    );
  });

  test('of a course has no script and no style, but a link', () => {
    const lines = courseSnippet(SUBJECT, { width: 640, height: 412 });
    assert.doesNotMatch(lines, /<script|style=|data-/);
    assert.match(lines, /^<p><iframe src="[^"]+" width="640" height="412" title="/);
    assert.match(lines, /<p><a href="https:\/\/music\.example\/~\/songs\/lied" target="_blank"/);
  });
});

describe('the hash of the script', () => {
  test('is the one that browsers compare', async () => {
    const code = 'export const glosa = 1;';
    const wanted = createHash('sha384').update(code).digest('base64');
    const fetcher = () => Promise.resolve(new Response(code));
    assert.equal(await integrityOf('https://music.example/glosa.js', fetcher), `sha384-${wanted}`);
  });

  test('is not made of a refusal', async () => {
    const fetcher = () => Promise.resolve(new Response('', { status: 404 }));
    assert.equal(await integrityOf('https://music.example/glosa.js', fetcher), undefined);
  });
});

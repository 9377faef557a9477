import assert from 'node:assert/strict';
import test from 'node:test';
import { packagePage } from '#embed/package/package-page.js';

const content = {
  title: 'Waltz',
  language: 'en',
  attributes: { src: 'info.json' },
  diskNote: undefined,
  scripts: [],
};

test('a page takes its program from the folder beside it', () => {
  const page = packagePage({ ...content, program: 'program/' });
  const names = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(names, ['program/page.css', 'program/glosa.js', 'info.json', 'program/page.js']);
});

test('a page that works from a disk has no note about that', () => {
  assert.doesNotMatch(packagePage(content), /id="disk"/);
  assert.match(
    packagePage({ ...content, diskNote: 'Not & here' }),
    /id="disk" hidden>Not &amp; here</,
  );
});

test('the script for the disk runs after the widget is there', () => {
  assert.match(packagePage(content), /<\/glosa-widget>\s*<script src="page\.js">/);
});

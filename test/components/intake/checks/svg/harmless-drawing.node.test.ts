import assert from 'node:assert/strict';
import test from 'node:test';
import { harmlessDrawing } from '#intake/checks/svg/harmless-drawing.js';

const FONT = '<style>@font-face{font-family:Leipzig;src:url(data:font/woff2;base64,AA)}</style>';

test('a drawing keeps the font of the engraver, and nothing that a text of the score has smuggled in', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${FONT}<script>x()</script><path d="M0 0"/></svg>`;
  const clean = harmlessDrawing(drawing);
  assert.ok(clean.includes(FONT));
  assert.doesNotMatch(clean, /script/);
  assert.match(clean, /<path d="M0 0"\/>/);
});

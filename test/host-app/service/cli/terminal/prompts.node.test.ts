import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { UserError } from '#service/cli/command-line.js';
import { readNewPassword } from '#service/cli/terminal/prompts.js';
import { type TestTerminal, aKeyboard, aPipe } from '../a-terminal.js';

const anything = () => undefined;
const read = ({ terminal }: TestTerminal, check: (password: string) => void = anything) =>
  readNewPassword(terminal, check);

describe('a password at the keyboard', () => {
  test('is typed twice and never shown', async () => {
    const keyboard = aKeyboard('six voices\r', 'six voices\r');
    assert.equal(await read(keyboard), 'six voices');
    assert.match(keyboard.errors(), /New password.*\nThe same again/);
    assert.doesNotMatch(keyboard.errors() + keyboard.output(), /six/);
    assert.ok(!keyboard.isHidden());
  });

  test('is corrected with backspace, begun again with Ctrl+U, and left alone by arrows', async () => {
    const typed = 'wrong\u0015six vox\u007f\u007foic\u001b[D\u001b[1;5Ces\r';
    assert.equal(await read(aKeyboard(typed, 'six voices\n')), 'six voices');
  });

  test('loses a whole character with backspace', async () => {
    assert.equal(await read(aKeyboard('clef 𝄞𝄢\u007f\r', 'clef 𝄞\r')), 'clef 𝄞');
  });

  test('may be pasted with both lines at once', async () => {
    assert.equal(await read(aKeyboard('six voices\nsix voices\n')), 'six voices');
  });

  test('that differs the second time is refused', async () => {
    await assert.rejects(read(aKeyboard('six voices\r', 'six noises\r')), /must match/);
  });

  test('that may not be chosen is refused before it is asked for again', async () => {
    const keyboard = aKeyboard('short\r');
    const check = () => {
      throw new UserError('too short');
    };
    await assert.rejects(read(keyboard, check), /too short/);
    assert.doesNotMatch(keyboard.errors(), /again/);
  });

  for (const [name, key] of [
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
  ] as const)
    test(`is given up with ${name}, and what is typed afterwards is shown again`, async () => {
      const keyboard = aKeyboard(`six${key}`);
      await assert.rejects(read(keyboard), /Canceled; nothing was changed/);
      assert.ok(!keyboard.isHidden());
    });
});

describe('a password from a pipe', () => {
  for (const text of ['six voices\n', 'six voices\r\n', 'six voices', 'six voices\nmore\n'])
    test(`is the first line of ${JSON.stringify(text)}`, async () => {
      assert.equal(await read(aPipe(text)), 'six voices');
    });

  test('keeps the spaces at its ends', async () => {
    assert.equal(await read(aPipe(' six voices \n')), ' six voices ');
  });

  for (const text of ['', '\n'])
    test(`that holds ${JSON.stringify(text)} is missed, with what to do`, async () => {
      await assert.rejects(read(aPipe(text)), /Run this in a terminal.*or give it as one line/);
    });

  test('that never ends its line is given up', async () => {
    await assert.rejects(read(aPipe('x'.repeat(100_000))), /too long/);
  });
});

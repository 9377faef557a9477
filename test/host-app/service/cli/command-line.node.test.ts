import assert from 'node:assert/strict';
import { rm, stat } from 'node:fs/promises';
import test from 'node:test';
import { UserError, programOf, run, withStore } from '#service/cli/command-line.js';
import { openStore } from '#service/store/store.js';
import { aPipe, anEnvironment } from './a-terminal.js';

function aProgram(action: () => void) {
  const { terminal, output, errors } = aPipe();
  const program = programOf('tuner', terminal);
  program.command('tune <pitch>').action(action);
  return { run: (...words: string[]) => run(program, words, terminal), output, errors };
}

test('a command that is done ends with 0', async () => {
  assert.equal(await aProgram(() => undefined).run('tune', '440'), 0);
});

test('a command that fails ends with 1 and tells why, without a stack', async () => {
  const program = aProgram(() => {
    throw new UserError('The string broke.');
  });
  assert.equal(await program.run('tune', '440'), 1);
  assert.equal(program.errors(), 'The string broke.\n');
});

for (const words of [['tune'], ['play'], ['tune', '440', '--loud'], []])
  test(`"${words.join(' ')}" ends with 2 and tells how the program is used`, async () => {
    const program = aProgram(() => undefined);
    assert.equal(await program.run(...words), 2);
    assert.match(program.errors(), /--help|Usage/);
  });

test('help that is asked for ends with 0', async () => {
  const program = aProgram(() => undefined);
  assert.equal(await program.run('--help'), 0);
  assert.match(program.output(), /Usage: tuner/);
});

test('the store is opened beside a running service, and closed whatever happens', async (t) => {
  const environment = await anEnvironment(t);
  const service = await openStore({ data: environment.GLOSA_DATA });
  await withStore(environment, (store) => store.accounts.add({ uid: 'ada', passwordHash: '' }));
  assert.ok(await service.accounts.find('ada'));
  await service.close();
  const failing = withStore(environment, async (store) => {
    await store.accounts.list();
    throw new UserError('no');
  });
  await assert.rejects(failing, UserError);
  await rm(environment.GLOSA_DATA, { recursive: true });
  const looking = withStore(environment, async (store) => assert.ok(await store.isAlive()));
  await assert.rejects(looking, /There is no database: .* GLOSA_DATA names its folder/);
  await assert.rejects(stat(environment.GLOSA_DATA), { code: 'ENOENT' });
  await withStore(environment, (store) => store.accounts.list(), { mayMake: true });
});

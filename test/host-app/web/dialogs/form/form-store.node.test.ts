import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { FormStore } from '#web/dialogs/form/form-store.js';
import { words } from '#web/dialogs/form/words.js';

const WRONG = { errors: { name: words('problem.nameRequired') } };

describe('a form', () => {
  test('gives what was sent for, and is busy meanwhile', async () => {
    const form = new FormStore<'name'>();
    const sent = form.send(
      async () => 'saved',
      () => WRONG,
    );
    assert.equal(form.isBusy, true);
    assert.equal(await sent, 'saved');
    assert.deepEqual([form.isBusy, form.refusal], [false, undefined]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const form = new FormStore<'name'>();
    let times = 0;
    const work = async () => ++times;
    await Promise.all([form.send(work, () => WRONG), form.send(work, () => WRONG)]);
    assert.equal(times, 1);
  });

  test('says why it was refused, until the field is changed', async () => {
    const form = new FormStore<'name'>();
    const refused = await form.send(
      () => Promise.reject(new Error('no')),
      () => WRONG,
    );
    assert.equal(refused, undefined);
    assert.deepEqual(form.errorOf('name'), words('problem.nameRequired'));
    form.clear('name');
    assert.equal(form.errorOf('name'), undefined);
  });

  test('forgets a refusal when it is sent again', async () => {
    const form = new FormStore<'name'>();
    form.refuse(WRONG);
    await form.send(
      async () => true,
      () => WRONG,
    );
    assert.equal(form.refusal, undefined);
  });

  test('is not sent before the time to wait is over', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval', 'Date'] });
    const form = new FormStore<'name'>();
    form.refuse({ seconds: 3 });
    assert.equal(form.wait.left, 3);
    const send = () =>
      form.send(
        async () => 'sent',
        () => WRONG,
      );
    assert.equal(await send(), undefined);
    context.mock.timers.tick(2000);
    assert.equal(form.wait.left, 1);
    context.mock.timers.tick(1000);
    assert.equal(form.wait.left, 0);
    assert.equal(await send(), 'sent');
  });

  test('waits no longer when it is closed', (context) => {
    context.mock.timers.enable({ apis: ['setInterval', 'Date'] });
    const form = new FormStore<'name'>();
    form.refuse({ seconds: 60 });
    form.wait.stop();
    assert.equal(form.wait.left, 0);
  });
});

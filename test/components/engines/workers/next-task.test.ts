import { expect } from '@open-wc/testing';
import { nextTask } from '#engines/workers/next-task.js';

it('goes on after all that is due in this task', async () => {
  const order: string[] = [];
  const later = nextTask().then(() => order.push('next task'));
  void Promise.resolve()
    .then(() => order.push('now'))
    .then(() => order.push('still now'));
  await later;
  expect(order).to.deep.equal(['now', 'still now', 'next task']);
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CheckReport, CheckRequest } from './check-process.js';

const MODULE = fileURLToPath(new URL('check-process.ts', import.meta.url));

/** A process of its own, so that what a check leaves behind in this one does not count. */
export class Checker implements Disposable {
  private readonly child: ChildProcess = fork(MODULE, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    serialization: 'advanced',
  });

  async check(request: CheckRequest): Promise<CheckReport> {
    const answer = once(this.child, 'message');
    this.child.send(request);
    const [report] = (await answer) as [CheckReport];
    return report;
  }

  [Symbol.dispose](): void {
    this.child.kill();
  }
}

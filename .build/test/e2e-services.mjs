// Starts the services of the end-to-end tests: one for each worker of playwright, with a separate port and
// data.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Number of workers that share the tests. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
const PORT = Number(process.env.E2E_PORT ?? 4173);

/** Returns the number of the current worker; 0 outside of workers. */
const ownIndex = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0);

const addressAt = (index) => `http://127.0.0.1:${PORT + index}`;
const dataAt = (index) => path.join('.cache', index === 0 ? 'e2e-data' : `e2e-data-${index}`);

/** Returns the address of the worker's service. */
export const serviceAddress = () => addressAt(ownIndex());

/** Returns the folder where the worker's service keeps its data. */
export const serviceData = () => dataAt(ownIndex());

/** Answers as soon as all services do. */
const GATE = `http://127.0.0.1:${PORT - 1}/`;

/** Returns the program that starts the services, for playwright's `webServer`. */
export const services = () => [
  {
    command: 'node .build/bundle/build.mjs --if-needed && node .build/test/e2e-services.mjs',
    url: GATE,
    reuseExistingServer: false,
    timeout: 180_000,
  },
];

/** Starts a service, which ends with this process. */
function start(index) {
  const env = {
    ...process.env,
    PORT: String(PORT + index),
    GLOSA_DATA: dataAt(index),
    GLOSA_LOG: 'warn',
    GLOSA_RATES: '100',
    GLOSA_INVITATIONS: 'accounts',
  };
  const service = spawn(process.execPath, ['--import', 'tsx', 'host-app/service/main.ts'], {
    stdio: 'inherit',
    env,
  });
  service.on('exit', (code) => process.exit(code ?? 1));
}

/** Resolves when the service has read its pieces and answers. */
async function answers(index) {
  const isThere = () =>
    fetch(`${addressAt(index)}/demo-wc/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await delay(100);
}

// Started together: playwright would wait for each one before it starts the next.
if (import.meta.filename === process.argv[1]) {
  const indices = Array.from({ length: WORKERS }, (_, index) => index);
  indices.forEach(start);
  await Promise.all(indices.map(answers));
  createServer((_, response) => response.end()).listen(PORT - 1, '127.0.0.1');
}

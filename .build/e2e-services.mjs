// Starts the services of the end-to-end tests: one for each worker of playwright, with a separate port and
// data.
import path from 'node:path';

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

/**
 * Returns the command of a service. Playwright starts them one after the other: the first one builds the site
 * for all.
 */
const commandOf = (index) => {
  const service = 'node --import tsx host-app/service/main.ts';
  return index === 0 ? `node .build/build.mjs --if-needed && ${service}` : service;
};

/** Returns the services for playwright's `webServer`. */
export const services = () =>
  Array.from({ length: WORKERS }, (_, index) => ({
    command: commandOf(index),
    env: {
      PORT: String(PORT + index),
      GLOSA_DATA: dataAt(index),
      GLOSA_LOG: 'warn',
      GLOSA_RATES: '100',
    },
    url: `${addressAt(index)}/demo-wc/`,
    reuseExistingServer: false,
    timeout: 180_000,
  }));

import { fileURLToPath } from 'node:url';
import { createService } from './server.js';
import { portOf, start } from './start.js';

const root = fileURLToPath(new URL('../../dist', import.meta.url));

try {
  const server = createService({ root });
  const address = await start(server, portOf(process.env), process.env['HOST']);
  console.log(`Glosa is at ${address} (demo: ${address}/demo-wc/)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

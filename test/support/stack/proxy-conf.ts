import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHIPPED = path.resolve(import.meta.dirname, '../../../host-app/service/deploy/haproxy.cfg');

/** Lines about the machine that the proxy has for itself: limits, users and sockets of the system. */
const OF_MACHINE = /^ +(maxconn|user|group|chroot|stats socket) .*\n/gm;

/**
 * Returns the configuration that the service ships for HAProxy, with a port of this machine alone and the given
 * processes.
 */
export function proxyConf(port: number, processes: readonly number[]): string {
  const servers = processes.map((one, index) => `    server glosa-${index + 1} 127.0.0.1:${one}\n`);
  return readFileSync(SHIPPED, 'utf8')
    .replaceAll(OF_MACHINE, '')
    .replace(/^( +bind) .*$/m, `$1 127.0.0.1:${port}`)
    .replace(/(^ +server .*\n)+/gm, servers.join(''));
}

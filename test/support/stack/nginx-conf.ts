import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHIPPED = path.resolve(import.meta.dirname, '../../../host-app/service/deploy/nginx.conf');

/**
 * Returns the configuration that the service ships for nginx, with a port of this machine alone and the given
 * processes, inside one that keeps all files in a folder.
 */
export function nginxConf(folder: string, port: number, processes: readonly number[]): string {
  const servers = processes.map(
    (one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;\n`,
  );
  const site = readFileSync(SHIPPED, 'utf8')
    .replace(/(^ +server \S+ .*\n)+/gm, servers.join(''))
    .replace(/^( +listen) .*$/m, `$1 127.0.0.1:${port};`);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events {}
http {
access_log off;
${places.join('\n')}
${site}}
`;
}

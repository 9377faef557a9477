import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import { proxyConf } from '../../support/stack/proxy-conf.js';

const FOLDER = path.resolve('host-app/service/deploy');
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program} || command -v /usr/sbin/${program}`]).status === 0;
const without = (program: string) => ({
  skip: !isInstalled(program) && `${program} is not installed`,
});
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

describe('the proxy', () => {
  test('has a configuration that HAProxy takes', without('haproxy'), () => {
    const file = path.join(FOLDER, 'haproxy.cfg');
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
    execFileSync('haproxy', ['-c', '-f', file], { env, stdio: 'pipe' });
  });

  test('asks each process whether it is ready, and sends again only what changes nothing', () => {
    const text = textOf('haproxy.cfg');
    assert.match(text, /option httpchk GET \/api\/health\/ready\n/);
    assert.match(text, /disable-l7-retry unless \{ method GET HEAD OPTIONS \}/);
  });

  test('keeps connections for a shorter time than the service, so that none closes under a request', () => {
    const [seconds] = all(textOf('haproxy.cfg'), /timeout http-keep-alive (\d+)s/g);
    assert.ok(Number(seconds) < 30);
  });

  test('of the stack is the same one, with ports of this machine', () => {
    const conf = proxyConf(8100, [9001, 9002]);
    assert.deepEqual(all(conf, /^ +bind (.+)$/gm), ['127.0.0.1:8100']);
    const servers = ['glosa-1 127.0.0.1:9001', 'glosa-2 127.0.0.1:9002'];
    // Those that are ready, and those that live.
    assert.deepEqual(all(conf, /^ +server (.+)$/gm), [...servers, ...servers]);
    assert.doesNotMatch(conf, /^ +(maxconn|user|group|chroot) /m);
  });

  test('by nginx has the same processes', () => {
    const servers = [...new Set(all(textOf('haproxy.cfg'), /^ +server \S+ (\S+)$/gm))];
    assert.equal(servers.length, 3);
    assert.deepEqual(all(textOf('nginx.conf'), /^ +server (\S+) /gm), servers);
  });
});

describe('the units', () => {
  const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));

  test('are taken by systemd', without('systemd-analyze'), () => {
    const files = units.map((name) => path.join(FOLDER, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files]);
    // The program is in another place than on a server.
    const said = String(stderr)
      .split('\n')
      .filter((line) => line !== '' && !/not executable|Failed to prepare filename/.test(line));
    assert.deepEqual(
      said.filter((line) => line.includes(FOLDER)),
      [],
    );
    assert.equal(status, 0, String(stderr));
  });

  test('start programs of the service that exist', () => {
    const programs = units.flatMap((name) => all(textOf(name), /(host-app\/\S+\.ts)/g));
    assert.deepEqual([...new Set(programs)].sort(), [
      'host-app/service/cli/backup.ts',
      'host-app/service/main.ts',
    ]);
    for (const program of programs) assert.ok(existsSync(program), program);
  });

  test('can write nothing but the data, and gain no rights', () => {
    for (const name of units.filter((one) => one.endsWith('.service'))) {
      const text = textOf(name);
      for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'User=glosa'])
        assert.ok(text.includes(`\n${line}\n`), `${name}: ${line}`);
    }
  });

  test('share settings that the service knows', () => {
    const known = readFileSync('README.md', 'utf8');
    const names = all(textOf('glosa.env'), /^#? ?([A-Z]\w+)=/gm);
    assert.ok(names.length > 5);
    for (const name of names.filter((one) => !['BACKUP_TO', 'GLOSA_S3_SECRET_KEY'].includes(one)))
      assert.ok(known.includes(`\`${name}\``), name);
  });
});

describe('the image', () => {
  const file = textOf('Containerfile');

  test('copies what exists', () => {
    const sources = all(file, /^COPY (.+) \S+$/gm).flatMap((line) => line.split(' '));
    assert.ok(sources.length > 8);
    for (const source of sources) assert.ok(existsSync(source), source);
  });

  test('starts the service', () => {
    const [command] = all(file, /^CMD (.+)$/gm);
    const program = (JSON.parse(command!) as readonly string[]).at(-1)!;
    assert.ok(existsSync(program));
  });

  test('is what the compose file builds, at the port that it opens', () => {
    const compose = textOf('compose.yaml');
    const [context] = all(compose, /context: (\S+)/g);
    const [dockerfile] = all(compose, /dockerfile: (\S+)/g);
    assert.equal(path.resolve(FOLDER, context!, dockerfile!), path.join(FOLDER, 'Containerfile'));
    const [port] = all(file, /PORT=(\d+)/g);
    assert.deepEqual(all(compose, /- 127\.0\.0\.1:\d+:(\d+)/g), [port]);
  });
});

describe('the page about deploying', () => {
  test('names every file, and leads to pages that exist', () => {
    const page = textOf('README.md');
    for (const name of readdirSync(FOLDER).filter((one) => one !== 'README.md'))
      assert.ok(page.includes(`\`${name}\``), name);
    for (const target of all(page, /\]\(([^)#]+)[^)]*\)/g))
      assert.ok(existsSync(path.resolve(FOLDER, target)), target);
  });
});

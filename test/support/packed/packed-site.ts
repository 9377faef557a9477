import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FIXTURES = 'test/fixtures/frameworks';

/** Packages of the sites that use ours; they are not dependencies of ours. */
const OF_SITES = ['react', 'react-dom', 'vue', 'svelte', '@types/react', '@types/react-dom'];

/** A file that npm would publish. */
export interface PackedFile {
  readonly path: string;
  readonly size: number;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * The site of somebody else, apart from this repository: the package as npm would publish it, what it
 * depends on, and the pages of test/fixtures/frameworks.
 */
export class PackedSite {
  private constructor(
    readonly folder: string,
    /** Files that npm has packed. */
    readonly files: readonly PackedFile[],
    /** Bytes of the packed file. */
    readonly size: number,
  ) {}

  static async make(): Promise<PackedSite> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'glosa-site-')));
    const { files, size } = await unpack(folder);
    await cp(FIXTURES, folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{ "name": "site", "type": "module" }\n');
    await link(folder);
    return new PackedSite(folder, files, size);
  }

  at(...names: readonly string[]): string {
    return path.join(this.folder, ...names);
  }

  /** Runs a module in the site by this Node; what it prints. */
  async node(source: string): Promise<string> {
    const file = this.at(`run-${Date.now()}-${Math.random().toString(36).slice(2)}.mjs`);
    await writeFile(file, source);
    const { stdout, stderr } = await run(process.execPath, [file], { cwd: this.folder });
    if (stderr) throw new Error(stderr);
    return stdout;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The npm that runs the tests, else the one of the system. */
function npm(...parameters: readonly string[]) {
  const { npm_execpath: script } = process.env;
  return script
    ? run(process.execPath, [script, ...parameters])
    : run('npm', parameters, { shell: process.platform === 'win32' });
}

async function unpack(folder: string) {
  const target = path.join(folder, 'node_modules', 'glosa');
  await mkdir(target, { recursive: true });
  const { stdout } = await npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [packed] = JSON.parse(stdout) as [
    { readonly filename: string; readonly size: number; readonly files: PackedFile[] },
  ];
  const archive = path.join(folder, packed.filename);
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
  await rm(archive);
  return packed;
}

/** Links what the package needs, and nothing else of this repository: a site without optional packages. */
async function link(folder: string): Promise<void> {
  const manifest = path.join(folder, 'node_modules', 'glosa', 'package.json');
  const { dependencies } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  const names = [...Object.keys(dependencies), ...OF_SITES];
  for (const name of names) {
    const at = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(at), { recursive: true });
    const found = await realpath(path.join('node_modules', name)).catch(() => undefined);
    if (found) await symlink(found, at, 'junction');
  }
}

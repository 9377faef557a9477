import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';
import { StaticSite } from '../static-site.js';

/** Another site: a folder with pages, at another origin than that of the pieces. */
export class OtherSite {
  private folder = '';
  private site: StaticSite | undefined;
  private address = '';

  async open(): Promise<void> {
    this.folder = await mkdtemp(path.join(tmpdir(), 'glosa-other-'));
    this.site = new StaticSite(this.folder, '/');
    this.address = (await this.site.start()).replace('127.0.0.1', 'localhost');
    await this.put('404.html', '<!doctype html><title>There is none</title>');
  }

  /** The bodies of what its pages sent to it. */
  get sent(): readonly string[] {
    return this.site?.sent ?? [];
  }

  /** Puts a file there; returns its address. */
  async put(name: string, content: string | Uint8Array): Promise<string> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return this.address + name;
  }

  /** Puts all files of an archive there; returns the address of its first page. */
  async unpack(download: Download, below = ''): Promise<string> {
    const files = unzipSync(await readFile(await download.path()));
    for (const [name, content] of Object.entries(files)) await this.put(below + name, content);
    const page = Object.keys(files).find((name) => name.endsWith('index.html'))!;
    return this.address + below + page;
  }

  /** Returns the address at which a file of this site opens from the disk, by a double click. */
  onDisk(address: string): string {
    const name = decodeURIComponent(address.slice(this.address.length));
    return pathToFileURL(path.join(this.folder, name)).href;
  }

  page(body: string): Promise<string> {
    return this.put('page.html', `<!doctype html><html lang="en"><title>x</title>${body}</html>`);
  }

  async close(): Promise<void> {
    await this.site?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

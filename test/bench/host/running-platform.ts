import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService } from '../../support/service/service-process.js';

const CORPORA = path.resolve(import.meta.dirname, '../../../dist/demo-wc/corpora');

/** Runs some work against the whole platform with the shipped corpora, in a store of its own. */
export async function onPlatform(work: (address: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-platform-'));
  const service = await startService({ GLOSA_DATA: data, GLOSA_CORPORA: CORPORA });
  try {
    await work(service.address);
  } finally {
    await service.stop();
    await rm(data, { recursive: true, force: true });
  }
}

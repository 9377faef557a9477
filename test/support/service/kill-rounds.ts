import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '#service/process/settings.js';
import { startService } from './service-process.js';
import { Visitor, type Answered } from './visitor.js';
import { pathOf } from './fill-store.js';

/** Saves that the service has confirmed. */
export interface Kept {
  /** The content of each version of an analysis, by `name#version`. */
  readonly analyses: Map<string, string>;
  /** Versions of synchronizations, by their tag. */
  readonly synchros: Set<string>;
  /** Hashes of the files of requests for pieces. */
  readonly files: Set<string>;
}

export interface KillReport {
  readonly rounds: number;
  /** Saves and uploads that were acknowledged. */
  readonly acknowledged: number;
  /** Of them, those that are not there any more. */
  readonly lost: readonly string[];
  /** Files that are kept under the hash of something else. */
  readonly torn: readonly string[];
}

export interface KillOptions {
  readonly rounds: number;
  /** A number from 0 to 1, as `Math.random` gives it. */
  readonly random: () => number;
  /** Called after each kill, before the next start. */
  readonly between?: (round: number) => Promise<void>;
  readonly onRound?: (round: number, report: KillReport) => void;
}

const PIECE = pathOf(0);
/** The service lives for so long under load, at most, in milliseconds. */
const MAX_LIFE = 600;
const UPLOAD_BYTES = 400_000;
const FORM_FIELDS = { name: 'C', email: 'c@example.org', composer: 'C', title: 'Lied' };

/** A kern file of some length that no other has. */
function aScore(mark: string): string {
  const note = '4c\n';
  return `!!!OTL: ${mark}\n**kern\n*M4/4\n=1\n${note.repeat(UPLOAD_BYTES / note.length)}==\n*-\n`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const isGood = (answer: Answered | undefined): answer is Answered =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** Who sends requests to one process of a service or to several. */
type Sender = Pick<Visitor, 'ask'>;

export async function saveAnalysis(visitor: Sender, mark: string, kept: Kept): Promise<void> {
  const name = `analysis ${mark.slice(-1)}`;
  const content = JSON.stringify({ labels: [{ start: 0, tag: mark }] });
  const answer = await visitor.ask('POST', `corpus/${PIECE}/analyses`, { json: { name, content } });
  if (!isGood(answer)) return;
  const { version } = JSON.parse(answer.body) as { version: number };
  kept.analyses.set(`${name}#${version}`, content);
}

export async function saveSynchro(visitor: Sender, mark: string, kept: Kept): Promise<void> {
  const points = JSON.stringify([
    { onset: 0, date: 1 },
    { onset: 8, date: 2 + Number(`0.${mark.replace(/\D/g, '')}`) },
  ]);
  const form = new FormData();
  form.set('synchro', new Blob([points]), 'synchro.json');
  const answer = await visitor.ask('PUT', `corpus/${PIECE}/synchro`, { form });
  if (isGood(answer)) kept.synchros.add(hashOf(points));
}

async function upload(visitor: Sender, mark: string, kept: Kept): Promise<void> {
  const form = new FormData();
  for (const [key, value] of Object.entries(FORM_FIELDS)) form.set(key, value);
  const score = aScore(mark);
  form.set('score', new Blob([score]), 'lied.krn');
  if (isGood(await visitor.ask('POST', 'pieces', { form }))) kept.files.add(hashOf(score));
}

const WORK = [saveAnalysis, saveSynchro, upload, saveAnalysis];

/** Saves without a pause until the service is gone. */
async function workUntil(isOver: () => boolean, visitor: Visitor, mark: string, kept: Kept) {
  for (let count = 0; !isOver(); count += 1)
    await WORK[(count + mark.length) % WORK.length]!(visitor, `${mark}-${count}`, kept);
}

/** Returns the saves that are not there any more. */
export async function lostOf(kept: Kept, visitor: Sender): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [key, content] of kept.analyses) {
    const [name, version] = key.split('#');
    const call = `corpus/${PIECE}/analyses/${encodeURIComponent(name!)}?version=${version}`;
    const answer = await visitor.ask('GET', call);
    const isThere =
      isGood(answer) && (JSON.parse(answer.body) as { content: string }).content === content;
    if (!isThere) lost.push(key);
  }
  const versions = await visitor.ask('GET', `corpus/${PIECE}/synchro/versions`);
  for (const hash of kept.synchros)
    if (!versions?.body.includes(hash)) lost.push(`synchro ${hash}`);
  return lost;
}

/** The files of a folder store, by hash; those that hold something else than their name says. */
async function filesIn(data: string): Promise<{ hashes: Set<string>; torn: readonly string[] }> {
  const folder = path.join(data, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = new Set<string>();
  const torn: string[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(entry.parentPath, entry.name)), hash);
    if (hash.digest('hex') === entry.name) hashes.add(entry.name);
    else torn.push(entry.name);
  }
  return { hashes, torn };
}

/**
 * Starts a service again and again, lets several visitors save and upload, and kills it in the midst;
 * then looks for everything that it has acknowledged.
 */
export async function killRounds(
  environment: Environment,
  options: KillOptions,
): Promise<KillReport> {
  const { rounds, random, between, onRound } = options;
  const kept: Kept = { analyses: new Map(), synchros: new Set(), files: new Set() };
  const count = () => kept.analyses.size + kept.synchros.size + kept.files.size;
  const settings = { GLOSA_RATES: '1000000', ...environment };
  const lost: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const service = await startService(settings);
    const visitor = new Visitor(service.address);
    await visitor.login();
    let isOver = false;
    const work = [1, 2, 3].map((who) =>
      workUntil(() => isOver, visitor, `${round}-${'x'.repeat(who)}`, kept),
    );
    await delay(30 + random() * MAX_LIFE);
    isOver = true;
    await service.kill();
    await Promise.all(work);
    await between?.(round);
    onRound?.(round + 1, { rounds, acknowledged: count(), lost, torn: [] });
  }
  const last = await startService(settings);
  lost.push(...(await lostOf(kept, new Visitor(last.address))));
  await last.stop();
  const { hashes, torn } = await filesIn(environment['GLOSA_DATA']!);
  for (const hash of kept.files) if (!hashes.has(hash)) lost.push(`file ${hash}`);
  return { rounds, acknowledged: count(), lost, torn };
}

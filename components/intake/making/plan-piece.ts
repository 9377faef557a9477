import { isObject, type Raw } from '#core';
import { isAbsolute } from '#corpus';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import type { SortedDrop, SortedFile } from '../sorting/sorted.js';
import { nameInFolder } from './file-names.js';
import { pagesTable, recordingFacts, scanFacts, titlesOf } from './manifest-sources.js';
import { inOrder, type Step } from './steps.js';

/** The user's names of a piece. */
export interface PieceNames {
  /** Title of the piece. */
  readonly title: string;
  /** Name of the composer. */
  readonly composer?: string | undefined;
}

/** The files to write, and the steps afterwards. */
export interface PiecePlan {
  readonly info: Raw;
  readonly files: readonly (readonly [name: string, content: Blob])[];
  readonly steps: readonly Step[];
}

export const MEASURE_MAP = 'measure-map.json';
/** Folder for lists of boxes on pages, unchanged. */
export const MARKS_FOLDER = 'marks/';

/** A piece as it is so far: its info, and the names of its files. */
export interface PieceSoFar {
  readonly info: Raw;
  readonly names: readonly string[];
  /** The reader's, for texts of manifests that come in several. */
  readonly language?: string;
}

/** Returns whether the files of a recording stand at addresses, from which nothing is read here. */
const isElsewhere = ({ files }: Raw): boolean =>
  Array.isArray(files) && files.some((file) => typeof file === 'string' && isAbsolute(file));

interface ManifestOptions {
  /** The reader's. */
  readonly language: string;
  /** Whether boxes of measures came with it. */
  readonly hasBoxes: boolean;
}

type Kind = 'scores' | 'audios' | 'images';

/** Puts the files of a drop into a piece that may have some already. */
export function planPiece(
  drop: SortedDrop,
  { info, names, language = 'en' }: PieceSoFar,
): PiecePlan {
  const draft = new Draft(info, names);
  const of = (role: SortedFile['role']) => drop.files.filter((file) => file.role === role);
  of('measures')
    .slice(0, 1)
    .forEach((file) => draft.addMeasures(file));
  of('score').forEach((file) => draft.addScore(file));
  of('recording').forEach((file) => draft.addRecording(file));
  drop.videos.forEach((video) => draft.addVideo(video));
  of('synchro').forEach((file) => draft.addSynchro(file));
  draft.addPages(of('page'));
  of('document').forEach((file) => draft.addDocument(file));
  of('labels').forEach((file) => draft.addLabels(file));
  const hasBoxes = drop.files.some(
    ({ role, format }) => role === 'marks' || format === 'facsimile',
  );
  of('manifest').forEach((file) => draft.addManifest(file, { language, hasBoxes }));
  draft.addMarks([...of('manifest'), ...of('marks')], hasBoxes);
  return draft.finish();
}

class Draft {
  private readonly sources: Readonly<Record<Kind, Raw[]>>;
  private readonly taken: Set<string>;
  private readonly files: (readonly [string, Blob])[] = [];
  private readonly steps: Step[] = [];
  private readonly newAudios: string[] = [];
  private readonly analyses: string[] = [];
  private measures: string | undefined;
  private titles: Raw = {};

  constructor(
    private readonly info: Raw,
    names: readonly string[],
  ) {
    this.taken = new Set(names.map((name) => name.toLowerCase()));
    this.sources = {
      scores: [...sourcesIn(info, 'scores')],
      audios: [...sourcesIn(info, 'audios')],
      images: [...sourcesIn(info, 'images')],
    };
  }

  addMeasures({ content }: SortedFile): void {
    this.measures = this.add(this.free(MEASURE_MAP), content);
  }

  addScore(file: SortedFile): void {
    const isFirst = this.sources.scores.length === 0;
    const id = this.idOf('scores', 'score');
    const name = this.addFile(file);
    this.sources.scores.push({ id, name: file.name, file: name });
    if (file.format === 'facsimile') this.steps.push({ step: 'marks', source: name });
    if (isFirst && !this.measures) this.steps.push({ step: 'measures', source: id });
  }

  addRecording(file: SortedFile): void {
    const id = this.idOf('audios', 'audio');
    this.sources.audios.push({ id, name: file.name, files: [this.addFile(file)] });
    this.newAudios.push(id);
    this.steps.push({ step: 'peaks', source: id });
  }

  addVideo(video: string): void {
    if (this.sources.audios.some((audio) => audio['yt-id'] === video)) return;
    const id = this.idOf('audios', 'audio');
    this.sources.audios.push({ id, name: `YouTube ${video}`, 'yt-id': video });
    this.newAudios.push(id);
  }

  /** Adds sync points to the new recording with the same name, else to the first that has none. */
  addSynchro(file: SortedFile): void {
    const open = this.sources.audios.filter((audio) => audio['onset-date'] === undefined);
    const stem = (name: string) => name.replace(/\.(synchro)?.*$/i, '').toLowerCase();
    const audio = open.find((each) => stem(textIn(each, 'name')) === stem(file.name)) ?? open[0];
    const name = this.addFile(file);
    if (!audio) return;
    const id = textIn(audio, 'id');
    if (file.kind === 'json') this.replace(id, { 'onset-date': name });
    else this.steps.push({ step: 'points', source: name, target: id });
  }

  addPages(pages: readonly SortedFile[]): void {
    if (pages.length === 0) return;
    const id = this.idOf('images', 'scan');
    const sorted = pages.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    const images = sorted.map((page) => ({ image: this.addFile(page), rows: [] }));
    const table = new Blob([`${JSON.stringify({ pages: images }, null, 2)}\n`]);
    const name = this.add(this.free(`${id}.pages.json`), table);
    this.sources.images.push({ id, type: 'scan', pages: name });
  }

  addDocument(file: SortedFile): void {
    this.steps.push({ step: 'pages', source: this.addFile(file) });
  }

  /** Adds pages and recordings at their addresses. Where pages are there already, boxes are for those. */
  addManifest({ manifest, name }: SortedFile, { language, hasBoxes }: ManifestOptions): void {
    if (!manifest) return;
    this.titles = { ...this.titles, ...titlesOf(manifest, textIn(this.info, 'title')) };
    const hasPages = this.sources.images.some(({ type }) => type === 'scan');
    const willHavePages = hasPages || this.steps.some(({ step }) => step === 'pages');
    if (manifest.pages.length > 0 && !(hasBoxes && willHavePages)) {
      const id = this.idOf('images', 'scan');
      const table = new Blob([`${JSON.stringify(pagesTable(manifest), null, 2)}\n`]);
      const pages = this.add(this.free(`${id}.pages.json`), table);
      this.sources.images.push({ id, type: 'scan', pages, ...scanFacts(manifest, language, name) });
    }
    for (const recording of manifest.recordings) {
      const [file] = recording.files;
      const isThere = ({ files }: Raw) => Array.isArray(files) && files[0] === file;
      if (this.sources.audios.some(isThere)) continue;
      const id = this.idOf('audios', 'audio');
      this.sources.audios.push({ id, ...recordingFacts(manifest, recording, language) });
    }
  }

  addLabels(file: SortedFile): void {
    const analysisOf = (name: string) => `analyses/${name.replace(/\.\w+$/, '')}.dez`;
    const isTaken = (name: string) => this.has(analysisOf(name)) || this.has(`labels/${name}`);
    const name = nameInFolder(file, isTaken);
    if (file.format === 'dez') {
      this.analyses.push(name.replace(/\.dez$/, ''));
      return void this.add(`analyses/${name}`, file.content);
    }
    const kept = this.add(`labels/${name.replace(/\.dez$/, '.json')}`, file.content);
    // It becomes an analysis: none that is there gives way to it.
    this.taken.add(analysisOf(name).toLowerCase());
    this.steps.push({ step: 'labels', source: kept });
  }

  /** Lists belong together: one names the pages, others their boxes. A manifest without boxes is kept only. */
  addMarks(lists: readonly SortedFile[], hasBoxes: boolean): void {
    const isTaken = (name: string) => this.has(`${MARKS_FOLDER}${name}`);
    const names = lists.map((file) =>
      this.add(`${MARKS_FOLDER}${nameInFolder(file, isTaken)}`, file.content),
    );
    if (names[0] !== undefined && hasBoxes) this.steps.push({ step: 'marks', source: names[0] });
  }

  finish(): PiecePlan {
    const { sources: before, settings, ...rest } = this.info;
    const opened = { ...(this.analyses[0] && { 'analysis:default': this.analyses[0] }) };
    const allSettings = { ...opened, ...(isObject(settings) && settings) };
    const used = Object.entries(this.sources).filter(([, list]) => list.length > 0);
    const sources = { ...(isObject(before) ? before : {}), ...Object.fromEntries(used) };
    return {
      info: {
        ...rest,
        ...this.titles,
        ...(this.measures && { 'measure-map': this.measures }),
        ...(Object.keys(sources).length > 0 && { sources }),
        ...(Object.keys(allSettings).length > 0 && { settings: allSettings }),
      },
      files: this.files,
      steps: inOrder([...this.steps, ...this.alignments()]),
    };
  }

  /** Returns the alignments for recordings with a file, a score and no sync points yet. */
  private alignments(): readonly Step[] {
    if (this.sources.scores.length === 0) return [];
    const isGiven = (id: string) => this.steps.some(({ target }) => target === id);
    return this.sources.audios.flatMap((audio): Step[] => {
      const id = textIn(audio, 'id');
      const isHere = audio['yt-id'] === undefined && !isElsewhere(audio);
      const isOpen = audio['onset-date'] === undefined && isHere;
      return isOpen && !isGiven(id) ? [{ step: 'sync', source: id }] : [];
    });
  }

  private replace(id: string, more: Raw): void {
    const index = this.sources.audios.findIndex((audio) => textIn(audio, 'id') === id);
    this.sources.audios[index] = { ...this.sources.audios[index], ...more };
  }

  private addFile(file: SortedFile): string {
    return this.add(
      nameInFolder(file, (name) => this.has(name)),
      file.content,
    );
  }

  /** Returns whether a name is in use. Two names that differ in capitals are one name on some disks. */
  private has(name: string): boolean {
    return this.taken.has(name.toLowerCase());
  }

  private add(name: string, content: Blob): string {
    this.taken.add(name.toLowerCase());
    this.files.push([name, content]);
    return name;
  }

  /** Returns a name that no file has, for one that a piece may have already. */
  private free(name: string): string {
    const [, stem = name, ending = ''] = /^(.*?)((?:\.\w+)+)$/.exec(name) ?? [];
    let found = name;
    for (let number = 2; this.has(found); number += 1) {
      found = `${stem}-${number}${ending}`;
    }
    return found;
  }

  private idOf(kind: Kind, word: string): string {
    const ids = (['scores', 'audios', 'images'] as const).flatMap((each) =>
      this.sources[each].map((source) => textIn(source, 'id')),
    );
    let number = this.sources[kind].length + 1;
    while (ids.includes(`${word}-${number}`)) number += 1;
    return `${word}-${number}`;
  }
}

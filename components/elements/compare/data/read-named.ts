import { observable, reaction, runInAction } from 'mobx';
import { Analysis, analysisNameIn, interchangeContextOf } from '#core';
import { problemOf } from '#corpus';
import { readLabelsApart } from '#intake';
import type { Scope } from '#kit';
import type { GlosaCompare } from '../compare.js';

/** An analysis that was asked for by its name: read, on its way, or not to be had. */
export type Named = Analysis | 'coming' | 'failed';

/** Reads the analyses that are to be compared: those of the piece by their names, and files of the user. */
export class NamedAnalyses {
  /** By name. Observable. */
  readonly named = observable.map<string, Named>([], { deep: false });
  /** Those of files, in the order in which they came. Observable. */
  readonly files = observable.array<Analysis>([], { deep: false });

  constructor(private readonly host: GlosaCompare) {}

  /** Reads what is asked for, and forgets it with the piece. */
  follow(names: () => readonly string[], scope: Scope): void {
    const { host } = this;
    const forget = () => {
      this.named.clear();
      this.files.clear();
    };
    scope.add(reaction(() => host.model, forget));
    const read = ({ wanted }: { readonly wanted: readonly string[] }) => {
      for (const name of wanted) if (!this.named.has(name)) void this.read(name);
    };
    const asked = () => ({ model: host.model, wanted: host.model ? names() : [] });
    scope.add(reaction(asked, read, { fireImmediately: true }));
  }

  /** Takes files of labels of any format. */
  async takeFiles(files: readonly File[]): Promise<void> {
    const { host } = this;
    const { model } = host;
    if (!model) return;
    for (const file of files) {
      try {
        const chosen = { name: file.name, content: file };
        const read = await readLabelsApart(chosen, interchangeContextOf(model), {});
        if (host.model !== model) return;
        const analysis = new Analysis(analysisNameIn(file.name, model.title), read.analysis);
        runInAction(() => this.files.push(analysis));
      } catch (error) {
        if (host.model === model) host.tell(problemOf(error, analysisProblem(file.name)));
      }
    }
  }

  /** Takes the analysis of a file out again. */
  drop(analysis: Analysis): void {
    runInAction(() => this.files.remove(analysis));
  }

  private async read(name: string): Promise<void> {
    const { host, named } = this;
    const { model } = host;
    runInAction(() => named.set(name, 'coming'));
    try {
      if (!model?.readAnalysis) throw new Error('This piece has no other analyses.');
      const analysis = await model.readAnalysis(name);
      if (host.model === model) runInAction(() => named.set(name, analysis));
    } catch {
      // The comparison says so in its own place: the rest of the page is as it should be.
      if (host.model === model) runInAction(() => named.set(name, 'failed'));
    }
  }
}

const analysisProblem = (file: string) =>
  ({ subject: 'analysis', severity: 'error', file }) as const;

import { action, computed, observable, observableRef, reaction, runInAction } from 'mobx';
import { type Analysis, type Label, type MeasureMap, reviewOf, sourceKey } from '#core';
import {
  differencesOf,
  disagreementAlong,
  type DisagreementPart,
  groupLabels,
  type LabelChoice,
  type ComparedLabel,
  type LabelGroup,
  labelsByType,
  type PairDifferences,
  partsOf,
  typesOf,
} from '#core/compare';
import { keep, readKept, type Scope } from '#kit';
import type { GlosaCompare } from '../compare.js';
import {
  type Annotator,
  annotatorsOf,
  CHOICE_KINDS,
  type ChoiceKind,
  type Source,
  valuesOf,
} from './annotators.js';
import { NamedAnalyses } from './read-named.js';
import { shownName } from './shown-name.js';

/** Parts of the strip of a piece whose measures nobody knows. */
const PARTS = 100;

/** Holds the analyses that are compared, and finds where they disagree. Everything is observable. */
export class ComparedSet {
  /** The user's choice, which goes before that of the page. */
  @observableRef accessor chosen: readonly string[] | undefined = undefined;
  /** Number of the analysis with which the others are compared. */
  @observable private accessor wantedBase = 0;
  /** The disagreement that one is looking at. */
  @observableRef accessor group: LabelGroup | undefined = undefined;
  /** The analysis into which labels were taken over. */
  @observableRef accessor reading: Analysis | undefined = undefined;
  /** The user's own analysis: that which was open before there was a common reading. */
  @observableRef accessor own: Analysis | undefined = undefined;
  /** Whether the user has said that the own analysis is done. */
  @observable private accessor isDone = false;
  /** Whether the own analysis takes part, though others are named. */
  @observable private accessor isJoining = false;
  /** The values whose labels are left out. */
  readonly hidden: Readonly<Record<ChoiceKind, Set<string>>> = {
    type: observable.set<string>(),
    layer: observable.set<string>(),
    staff: observable.set<string>(),
  };
  readonly read: NamedAnalyses;

  constructor(private readonly host: GlosaCompare) {
    this.read = new NamedAnalyses(host);
  }

  follow(scope: Scope): void {
    const { host } = this;
    this.read.follow(() => this.names.filter((name) => name !== this.own?.name), scope);
    const forget = () => this.forget();
    scope.add(reaction(() => host.model, forget, { fireImmediately: true }));
    const adopt = (open: Analysis | undefined) => {
      if (open !== this.reading) runInAction(() => (this.own = open));
    };
    scope.add(reaction(() => host.model?.analysis, adopt, { fireImmediately: true }));
  }

  /** Names that are to be compared, those of files aside. */
  get names(): readonly string[] {
    const named = this.host.analyses.split(',').map((name) => name.trim());
    return this.chosen ?? [...new Set(named.filter(Boolean))];
  }

  /** Whether some of them are on their way. */
  get isComing(): boolean {
    return this.names.some((name) => this.read.named.get(name) === 'coming');
  }

  /** Names of those that cannot be read, be they missing or not for this reader. */
  get unreadable(): readonly string[] {
    return this.names.filter((name) => this.read.named.get(name) === 'failed');
  }

  /** Whether only the user's own labels may be seen. */
  get isBlind(): boolean {
    return this.host.blind && !this.isDone;
  }

  /** Who takes part: while the comparison is blind only the user. */
  @computed get annotators(): readonly Annotator[] {
    const { own } = this;
    const mine = own && { name: own.name, labels: own.labels, analysis: own };
    const shown = (name: string) => shownName(this.host, name);
    return annotatorsOf(this.isBlind ? [mine ?? []].flat() : this.sources(mine), own, shown);
  }

  get base(): number {
    return Math.min(this.wantedBase, this.annotators.length - 1);
  }

  @computed get choice(): LabelChoice {
    const { annotators, hidden } = this;
    const shown = (kind: ChoiceKind): readonly string[] | undefined => {
      if (hidden[kind].size === 0) return undefined;
      return [...valuesOf(kind, annotators).keys()].filter((value) => !hidden[kind].has(value));
    };
    const [types, layers, staves] = CHOICE_KINDS.map(shown);
    return { types, layers, staves: staves?.map(Number) };
  }

  /** The labels that are compared, of each annotator by type. */
  @computed get byType(): readonly ReadonlyMap<string, readonly ComparedLabel[]>[] {
    return this.annotators.map(({ labels }) => labelsByType(labels, this.choice));
  }

  @computed get types(): readonly string[] {
    return typesOf(this.byType);
  }

  @computed get pairs(): readonly PairDifferences[] {
    const measureMap = this.host.model?.measureMap;
    return differencesOf(this.annotators, { ...this.choice, measureMap });
  }

  /** What they say thing by thing; none of a single one. */
  @computed get groups(): readonly LabelGroup[] {
    return groupLabels(this.annotators.length, this.pairs);
  }

  @computed get disagreements(): readonly LabelGroup[] {
    return this.groups.filter(({ kinds }) => kinds.length > 0);
  }

  /** Where the music ends: with its measures, or with the last label. */
  @computed get end(): number {
    const ends = this.annotators.flatMap(({ labels }) =>
      labels.map(({ start, duration, ioi }) => start + (duration ?? ioi ?? 0)),
    );
    const known: number = this.host.model?.measureMap?.end ?? 0;
    return Math.min(
      ends.reduce((most, each) => Math.max(most, each), known),
      MOST_QUARTERS,
    );
  }

  /** How much they disagree, part by part of the piece. */
  @computed get parts(): readonly DisagreementPart[] {
    const measureMap: MeasureMap | undefined = this.host.model?.measureMap;
    return disagreementAlong(this.pairs, partsOf(measureMap ?? { end: this.end, count: PARTS }));
  }

  /** Ids of the labels of the common reading, by each of the sources that they name. */
  @computed get decided(): ReadonlyMap<string, readonly number[]> {
    const decided = new Map<string, number[]>();
    for (const label of this.reading?.labels ?? [])
      for (const source of reviewOf(label)?.sources ?? []) {
        const key = sourceKey(source);
        const ids = decided.get(key) ?? [];
        decided.set(key, ids);
        ids.push(label.id);
      }
    return decided;
  }

  /** Returns the label of an annotator, by its id. */
  label(annotator: number, id: number | undefined): Label | undefined {
    return id === undefined ? undefined : this.byId[annotator]?.get(id);
  }

  @action setBase(base: number): void {
    this.wantedBase = base;
  }

  @action toggle(kind: ChoiceKind, value: string): void {
    const values = this.hidden[kind];
    if (!values.delete(value)) values.add(value);
  }

  /** The user's own analysis is done: the others may be seen, now and later, beside it. */
  @action finish(): void {
    this.isDone = this.isJoining = true;
    keep(this.doneKey, true);
    const { own, names } = this;
    if (own?.name && this.known.includes(own.name) && !names.includes(own.name))
      this.chosen = [own.name, ...names];
  }

  /** Hides the others until the own analysis is done, also where it was done before; or shows them. */
  @action hide(isBlind: boolean): void {
    this.host.blind = isBlind;
    if (!isBlind) return;
    this.isDone = false;
    keep(this.doneKey, undefined);
  }

  /** Names of the analyses that can be chosen. */
  get known(): readonly string[] {
    return this.host.choices ?? this.host.model?.analyses ?? [];
  }

  /** Goes to the next disagreement (1) or the previous (-1), seen from the present one, else from an onset. */
  @action step(direction: 1 | -1, onset: number): LabelGroup | undefined {
    const { disagreements, group } = this;
    const at = group ? disagreements.indexOf(group) : -1;
    const isBeyond = ({ from }: LabelGroup) => from >= onset - BARELY;
    const after = disagreements.findIndex(isBeyond);
    const start = after < 0 ? disagreements.length : after;
    const next = at >= 0 ? at + direction : direction > 0 ? start : start - 1;
    const found = disagreements[next];
    if (found) this.group = found;
    return found;
  }

  @computed private get byId(): readonly ReadonlyMap<number, Label>[] {
    return this.annotators.map(({ labels }) => new Map(labels.map((label) => [label.id, label])));
  }

  private sources(mine: Source | undefined): readonly Source[] {
    const { read, own, host } = this;
    const named = this.names.flatMap((name): Source[] => {
      const found = name === own?.name ? own : read.named.get(name);
      return typeof found === 'object' ? [{ name, labels: found.labels, analysis: found }] : [];
    });
    const files = read.files.map((file) => ({
      ...{ name: file.name, labels: file.labels, analysis: file },
    }));
    const all = [...named, ...host.others, ...files];
    const isAsked = all.length < 2 || host.blind || this.isJoining;
    const takesPart = mine && isAsked && !this.names.includes(mine.name);
    return takesPart && mine.labels.length > 0 ? [mine, ...all] : all;
  }

  @action private forget(): void {
    this.group = this.reading = this.chosen = undefined;
    this.wantedBase = 0;
    this.isJoining = false;
    for (const kind of CHOICE_KINDS) this.hidden[kind].clear();
    this.isDone = readKept(this.doneKey) === true;
  }

  private get doneKey(): string {
    return `compared:${this.host.model?.path ?? ''}`;
  }
}

/** Onsets are rounded in files. */
const BARELY = 1e-3;
/** A label that ends later is a mistake, and would need a strip that no browser draws. */
const MOST_QUARTERS = 1e5;

import { endingPasses, repeatTimes } from './ending-passes.js';
import { readSignWords } from './sign-words.js';
import {
  noSigns,
  type Jump,
  type MeasureSigns,
  type PlayingSigns,
  type Target,
  type WrittenEnding,
} from './signs.js';

type Attributes = Readonly<Record<string, string>>;
type Draft = { -readonly [Key in keyof WrittenEnding]: WrittenEnding[Key] };

/** What one `<direction>`, or a `<sound>` by itself, holds. */
interface Direction {
  readonly offset: number;
  words: string;
  sound: Attributes;
  readonly glyphs: ('segno' | 'coda')[];
}

/** In quarters; sums of fractions differ by less. */
const SAME = 1e-6;

/** Collects the signs that decide the order of playing, while the parts of a MusicXML are read. */
export class SignReader {
  private readonly measures: MeasureSigns[] = [];
  private readonly endings = new Map<number, Draft>();
  private index = -1;
  /** Of the last measure that has one. */
  private number = 0;
  /** The ending that no `stop` has closed yet. */
  private ending: Draft | undefined;
  private isBarline = false;
  private isRight = true;
  private isFinalBarline = false;
  private direction: Direction | undefined;
  private directions: Direction[] = [];
  private isWords = false;

  startPart(): void {
    [this.direction, this.directions] = [undefined, []];
    [this.index, this.number] = [-1, 0];
    this.ending = undefined;
  }

  /** @param name Number as printed. */
  startMeasure(name: string): void {
    this.index += 1;
    this.measures[this.index] ??= noSigns();
    const number = /^\d+/.exec(name)?.[0];
    if (number === undefined) return;
    if (Number(number) <= 1 && this.number > 1) this.signs.startsMovement = true;
    this.number = Number(number);
  }

  private get signs(): MeasureSigns {
    return this.measures[this.index]!;
  }

  /** @param offset Quarters from the start of the measure. */
  open(name: string, attributes: Attributes, offset: number): void {
    if (this.index < 0) return;
    if (name === 'direction') this.openDirection(offset);
    else if (name === 'sound') this.takeSound(attributes, offset);
    else if (name === 'words') this.isWords = this.direction !== undefined;
    else if (name === 'barline') this.openBarline(attributes);
    else if (name === 'repeat') this.takeRepeat(attributes);
    else if (name === 'ending') this.takeEnding(attributes);
    else if (name === 'segno' || name === 'coda') this.takeGlyph(name);
  }

  addText(text: string): void {
    if (this.isWords && this.direction) this.direction.words += text;
  }

  close(name: string): void {
    if (name === 'words' && this.direction) {
      this.direction.words += ' ';
      this.isWords = false;
    } else if (name === 'direction') this.direction = undefined;
    else if (name === 'barline') this.closeBarline();
  }

  private openDirection(offset: number): void {
    this.direction = { offset, words: '', sound: {}, glyphs: [] };
    this.directions.push(this.direction);
  }

  private takeSound(sound: Attributes, offset: number): void {
    if (this.direction) this.direction.sound = { ...this.direction.sound, ...sound };
    else this.directions.push({ offset, words: '', sound, glyphs: [] });
  }

  private openBarline({ location, segno, coda }: Attributes): void {
    [this.isBarline, this.isFinalBarline] = [true, false];
    this.isRight = location !== 'left';
    const isAtEnd = this.isRight;
    if (segno !== undefined) this.signs.segnos.push({ label: segno, isGlyph: false, isAtEnd });
    if (coda !== undefined) this.signs.codas.push({ label: coda, isGlyph: false, isAtEnd });
  }

  private closeBarline(): void {
    if (this.isFinalBarline) this.signs.isFinal = true;
    this.isBarline = false;
  }

  takeBarStyle(style: string): void {
    this.isFinalBarline = this.isBarline && this.isRight && style === 'light-heavy';
  }

  private takeGlyph(name: 'segno' | 'coda'): void {
    if (this.direction) this.direction.glyphs.push(name);
    else if (this.isBarline) {
      const target = { label: '', isGlyph: true, isAtEnd: this.isRight };
      this.signs[`${name}s`].push(target);
    }
  }

  private takeRepeat({ direction, times, 'after-jump': afterJump }: Attributes): void {
    // The heavy line of a repeat sign ends nothing.
    this.isFinalBarline = false;
    if (direction === 'forward') this.signs.startsRepeat = true;
    if (direction !== 'backward') return;
    this.signs.endsRepeat = Math.max(this.signs.endsRepeat, repeatTimes(times));
    this.signs.isAfterJump ||= afterJump === 'yes';
  }

  private takeEnding({ type, number = '' }: Attributes): void {
    if (type === 'start') {
      const { index } = this;
      const passes = endingPasses(number);
      // Parts that say the same are one ending.
      this.ending = this.endings.get(index) ?? { passes, first: index, last: -1 };
      this.endings.set(index, this.ending);
    } else if (this.ending) {
      this.ending.last = Math.max(this.ending.last, this.index);
      this.ending = undefined;
    }
  }

  /** @param extent Length of the measure in this part, in quarters. */
  endMeasure(extent: number): void {
    if (this.index < 0) return;
    for (const direction of this.directions) this.takeDirection(direction, extent);
    this.directions = [];
  }

  private takeDirection({ offset, words, sound, glyphs }: Direction, extent: number): void {
    const { signs } = this;
    const said = readSignWords(words);
    const jump = jumpOf(sound, said.jump);
    if (jump) signs.jump = signs.jump ? merged(signs.jump, jump) : jump;
    signs.isFine ||= said.isFine === true || (sound.fine !== undefined && sound.fine !== 'no');
    const isToCoda =
      said.isToCoda === true || (glyphs.includes('coda') && /^\W*to\W*$/i.test(words));
    if (sound.tocoda !== undefined) signs.toCodas.push(sound.tocoda);
    else if (isToCoda) signs.toCodas.push('');
    if (sound['forward-repeat'] === 'yes') signs.startsRepeat = true;
    const isAtEnd = extent > 0 && offset > extent - SAME;
    if (sound.segno !== undefined)
      signs.segnos.push({ label: sound.segno, isGlyph: false, isAtEnd });
    else if (!jump && glyphs.includes('segno'))
      signs.segnos.push({ label: '', isGlyph: true, isAtEnd });
    const isLeft = jump !== undefined || isToCoda || sound.tocoda !== undefined;
    if (sound.coda !== undefined) signs.codas.push({ label: sound.coda, isGlyph: false, isAtEnd });
    else if (!isLeft && said.isCoda) signs.codas.push({ label: '', isGlyph: false, isAtEnd });
    else if (!isLeft && glyphs.includes('coda'))
      signs.codas.push({ label: '', isGlyph: true, isAtEnd });
  }

  get result(): PlayingSigns {
    const measures = withToCoda(this.measures);
    const drafts = [...this.endings.values()].sort((a, b) => a.first - b.first);
    const endings = drafts.map((ending, place): WrittenEnding => {
      if (ending.last >= ending.first) return ending;
      const next = drafts[place + 1]?.first ?? measures.length;
      const sign = measures.findIndex(
        ({ endsRepeat }, index) => index >= ending.first && endsRepeat > 0,
      );
      // A bracket that no program has closed ends with its repeat, at the latest before the next.
      return { ...ending, last: sign >= 0 && sign < next ? sign : ending.first };
    });
    return { measures, endings };
  }
}

/**
 * Tells the signs of the coda apart, where no word or sound does: the first one is where the music leaves,
 * the next one where it goes to.
 */
function withToCoda(measures: readonly MeasureSigns[]): readonly MeasureSigns[] {
  const isSign = ({ isGlyph }: Target) => isGlyph;
  const isNamed = measures.some(({ toCodas }) => toCodas.length > 0);
  const signed = measures.filter(({ codas }) => codas.some(isSign));
  const first = isNamed || signed.length < 2 ? undefined : signed[0];
  return measures.map((signs) => {
    const toCodas = signs === first ? [''] : signs.toCodas;
    const codas = toCodas.length > 0 ? signs.codas.filter((coda) => !isSign(coda)) : signs.codas;
    return { ...signs, toCodas, codas };
  });
}

function jumpOf(sound: Attributes, said: Pick<Jump, 'to' | 'until' | 'withRepeats'> | undefined) {
  const to = sound.dacapo === 'yes' ? 'capo' : sound.dalsegno !== undefined ? 'segno' : said?.to;
  if (to === undefined) return undefined;
  return {
    to,
    label: sound.dalsegno ?? '',
    until: said?.until,
    withRepeats: said?.withRepeats ?? false,
    passes: endingPasses(sound['time-only'] ?? ''),
  } as const satisfies Jump;
}

/** Returns one jump of two directions, as when the words and their sound stand apart. */
const merged = (one: Jump, other: Jump): Jump => ({
  ...one,
  label: one.label || other.label,
  until: one.until ?? other.until,
  withRepeats: one.withRepeats || other.withRepeats,
  passes: one.passes.length > 0 ? one.passes : other.passes,
});

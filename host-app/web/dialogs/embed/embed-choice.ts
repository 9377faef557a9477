import { EMBED_OPTIONS, type EmbedOptions } from '../../../../components/embed/options.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import type { MeasureMap } from '../../../../components/core/time/measure-map.js';
import { viewsOf, type ViewKind } from '../../../../components/core/model/views/view-kinds.js';

/** What is shown beside the music. */
export type ControlsChoice = 'all' | 'few' | 'none';

/** What the dialog asks. Texts are as they were typed. */
export interface EmbedChoice {
  readonly views: readonly ViewKind[];
  /** Printed names of measures; empty for the whole piece. */
  readonly from: string;
  readonly to: string;
  /** Empty for the one that the piece opens with. */
  readonly analysis: string;
  readonly controls: ControlsChoice;
  /** In pixels, as typed; empty for as wide as its place. */
  readonly width: string;
  readonly theme: '' | 'light' | 'dark';
  /** Empty for the language of the page around. */
  readonly locale: string;
}

/** What a widget shows by itself. */
const USUAL_VIEWS: readonly ViewKind[] = ['score', 'waveform'];
const CONTROLS: Readonly<Record<ControlsChoice, string | undefined>> = {
  all: undefined,
  few: 'play time position',
  none: 'none',
};
/** What a widget can be, in pixels. */
export const WIDTHS = { min: 280, max: 2000 };

/** What the dialog begins with. */
export function firstChoice(
  piece: Piece,
  passage: { readonly from: string; readonly to: string } | undefined,
): EmbedChoice {
  const offered = viewsOf(piece).map(({ kind }) => kind);
  const usual = USUAL_VIEWS.filter((kind) => offered.includes(kind));
  return {
    views: usual.length > 0 ? usual : offered.slice(0, 1),
    from: passage?.from ?? '',
    to: passage?.to ?? '',
    ...{ analysis: '', controls: 'all', width: '', theme: '', locale: '' },
  };
}

/** What is wrong with a choice, by the field. */
export interface ChoiceErrors {
  readonly from?: 'noMeasure';
  readonly to?: 'noMeasure' | 'order';
  readonly width?: 'width';
  readonly views?: 'views';
}

/** What cannot be, and where. */
export function errorsOf(choice: EmbedChoice, map: MeasureMap | undefined): ChoiceErrors {
  const { views, from, to, width } = choice;
  const [first, last] = [from, to].map((name) => map?.find(name));
  const isBefore = first && last && last.onset < first.onset;
  const isWidth = width === '' || (/^\d{1,5}$/.test(width) && Number(width) >= WIDTHS.min);
  return {
    ...(from !== '' && !first && { from: 'noMeasure' as const }),
    ...(to !== '' && !last && { to: 'noMeasure' as const }),
    ...(isBefore && { to: 'order' as const }),
    ...((!isWidth || Number(width) > WIDTHS.max) && { width: 'width' as const }),
    ...(views.length === 0 && { views: 'views' as const }),
  };
}

/** The attributes of the widget, without those that say what it does anyway. */
export function optionsOf(choice: EmbedChoice): EmbedOptions {
  const { views, from, to, analysis, controls, theme, locale } = choice;
  const said: Record<string, string | undefined> = {
    views: views.join(' ') === USUAL_VIEWS.join(' ') ? undefined : views.join(' '),
    analysis,
    controls: CONTROLS[controls],
    start: from && `m${from}`,
    end: to && `m${to}`,
    theme,
    locale,
  };
  return Object.fromEntries(
    EMBED_OPTIONS.flatMap((name) => (said[name] ? [[name, said[name]]] : [])),
  );
}

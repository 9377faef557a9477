// Made from custom-elements.json by `npm run manifest`.
/**
 * The tags as JSX, Vue and Svelte know them. A page of types tells its framework of them, such as
 * `declare module 'svelte/elements' { interface SvelteHTMLElements extends GlosaTags {} }`.
 */
import type {
  GlosaCompare,
  GlosaDiscussion,
  GlosaGrid,
  GlosaLabelButtons,
  GlosaLabelEditor,
  GlosaLabelFilter,
  GlosaPanel,
  GlosaPanels,
  GlosaPianoRoll,
  GlosaPiece,
  GlosaPlayer,
  GlosaScan,
  GlosaScore,
  GlosaSyncEditor,
  GlosaTapBar,
  GlosaWaveform,
  GlosaWidget,
} from './index.js';

/** Every event of the library. */
export type GlosaEventName =
  | 'glosa-analysis-change'
  | 'glosa-compare-change'
  | 'glosa-draft'
  | 'glosa-error'
  | 'glosa-label-change'
  | 'glosa-label-create'
  | 'glosa-label-delete'
  | 'glosa-load'
  | 'glosa-panel-resize'
  | 'glosa-pause'
  | 'glosa-play'
  | 'glosa-recording-add'
  | 'glosa-seek'
  | 'glosa-select'
  | 'glosa-sync-change'
  | 'glosa-timeupdate'
  | 'glosa-view-change'
  | 'glosa-view-close'
  | 'glosa-view-open';

/** The tags, with what they take. */
export interface GlosaTags {
  /** Two or more analyses over the same music, with their differences and figures of agreement. */
  'glosa-compare': GlosaTag<
    GlosaCompare,
    'author' | 'analyses' | 'others' | 'choices' | 'blind' | 'piece' | 'locale',
    object,
    | 'glosa-compare-change'
    | 'glosa-play'
    | 'glosa-pause'
    | 'glosa-seek'
    | 'glosa-label-create'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-error'
  >;
  /** Threads about labels and passages, with replies. */
  'glosa-discussion': GlosaTag<
    GlosaDiscussion,
    'author' | 'analysis' | 'filter' | 'piece' | 'locale',
    object,
    'glosa-label-change' | 'glosa-select' | 'glosa-seek' | 'glosa-error'
  >;
  /** The measures as a grid. */
  'glosa-grid': GlosaTag<
    GlosaGrid,
    'source' | 'row' | 'lines' | 'minimap' | 'zoom' | 'piece' | 'locale',
    object,
    | 'glosa-play'
    | 'glosa-pause'
    | 'glosa-seek'
    | 'glosa-label-create'
    | 'glosa-label-change'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-error'
  >;
  /** Buttons that make labels, with an editor for the buttons. */
  'glosa-label-buttons': GlosaTag<
    GlosaLabelButtons,
    'editing' | 'piece' | 'locale',
    object,
    'glosa-label-create'
  >;
  /** The fields of the chosen labels, with all their commands. */
  'glosa-label-editor': GlosaTag<
    GlosaLabelEditor,
    'toolbar' | 'piece' | 'locale',
    object,
    | 'glosa-label-change'
    | 'glosa-label-create'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-seek'
  >;
  /** Shows and hides labels by type, layer, tag and line. */
  'glosa-label-filter': GlosaTag<GlosaLabelFilter, 'piece' | 'locale', object, never>;
  /** A frame with a view selector, zoom and minimap around one view of the piece. */
  'glosa-panel': GlosaTag<
    GlosaPanel,
    'view' | 'source' | 'zoom' | 'height' | 'staves' | 'plain' | 'fixed' | 'piece' | 'locale',
    object,
    GlosaEventName
  >;
  /** A stack of panels that remembers its arrangement for each piece. */
  'glosa-panels': GlosaTag<
    GlosaPanels,
    'views' | 'forgetful' | 'piece' | 'locale',
    object,
    GlosaEventName
  >;
  /** Notes by pitch over time, from notation or MIDI. */
  'glosa-piano-roll': GlosaTag<
    GlosaPianoRoll,
    'source' | 'zoom' | 'pitchZoom' | 'colorBy' | 'minimap' | 'piece' | 'locale',
    {
      /** Exponent of the zoom of pitch on base √2, from 0, where all pitches fit the height. */
      'pitch-zoom': GlosaPianoRoll['pitchZoom'];
      /** By what notes are colored: `staff`, `voice` or `pitch` (the same in every octave). */
      'color-by': GlosaPianoRoll['colorBy'];
    },
    | 'glosa-play'
    | 'glosa-pause'
    | 'glosa-seek'
    | 'glosa-label-create'
    | 'glosa-label-change'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-error'
  >;
  /** A piece of music: its sources, its recording, its analysis and one clock for all views. */
  'glosa-piece': GlosaTag<
    GlosaPiece,
    | 'src'
    | 'audio'
    | 'analysis'
    | 'corpus'
    | 'preload'
    | 'readonly'
    | 'noLetterKeys'
    | 'piece'
    | 'locale',
    {
      /** Whether keys of one letter or sign, such as M, do nothing; for those who speak to their computer. */
      'no-letter-keys': GlosaPiece['noLetterKeys'];
    },
    GlosaEventName
  >;
  /** The controls of a piece's recording. */
  'glosa-player': GlosaTag<
    GlosaPlayer,
    'compact' | 'bare' | 'source' | 'rate' | 'loop' | 'piece' | 'locale',
    object,
    GlosaEventName
  >;
  /** Pages of a score, scanned or engraved. */
  'glosa-scan': GlosaTag<
    GlosaScan,
    'source' | 'minimap' | 'staffLines' | 'zoom' | 'page' | 'piece' | 'locale',
    {
      /** Whether the rows and staves that the positions know are marked, to check them. */
      'staff-lines': GlosaScan['staffLines'];
    },
    | 'glosa-play'
    | 'glosa-pause'
    | 'glosa-seek'
    | 'glosa-label-create'
    | 'glosa-label-change'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-error'
  >;
  /** A score strip: a picture with positions, or live notation. */
  'glosa-score': GlosaTag<
    GlosaScore,
    | 'source'
    | 'zoom'
    | 'staffLines'
    | 'minimap'
    | 'staves'
    | 'fit'
    | 'labelLines'
    | 'piece'
    | 'locale',
    {
      /** Whether the staves that the positions know are marked, to check a picture. */
      'staff-lines': GlosaScore['staffLines'];
      /** Number of lines of labels to show above the staves, and below them; by default all in use. */
      'label-lines': GlosaScore['labelLines'];
    },
    | 'glosa-play'
    | 'glosa-pause'
    | 'glosa-seek'
    | 'glosa-label-create'
    | 'glosa-label-change'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-error'
  >;
  /** Sync points over any two views. */
  'glosa-sync-editor': GlosaTag<
    GlosaSyncEditor,
    'step' | 'plain' | 'piece' | 'locale',
    object,
    GlosaEventName
  >;
  /** Taps sync points while the recording plays. */
  'glosa-tap-bar': GlosaTag<
    GlosaTapBar,
    'increment' | 'compact' | 'piece' | 'locale',
    object,
    'glosa-play' | 'glosa-pause' | 'glosa-seek'
  >;
  /** The waveform of a recording. */
  'glosa-waveform': GlosaTag<
    GlosaWaveform,
    'source' | 'zoom' | 'labelLines' | 'bare' | 'minimap' | 'piece' | 'locale',
    {
      /** Number of lines of labels to show above the waveform, and below it; by default all in use. */
      'label-lines': GlosaWaveform['labelLines'];
    },
    | 'glosa-seek'
    | 'glosa-play'
    | 'glosa-label-create'
    | 'glosa-label-change'
    | 'glosa-label-delete'
    | 'glosa-select'
    | 'glosa-pause'
  >;
  /** A piece with its views and its player in one tag. */
  'glosa-widget': GlosaTag<
    GlosaWidget,
    | 'src'
    | 'corpus'
    | 'audio'
    | 'analysis'
    | 'views'
    | 'start'
    | 'end'
    | 'controls'
    | 'preload'
    | 'theme'
    | 'readonly'
    | 'piece'
    | 'locale',
    object,
    GlosaEventName
  >;
}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Camel<Rest>}`
  : Capitalize<Name>;

type Handler<Name extends GlosaEventName> = (event: HTMLElementEventMap[Name]) => void;

/** Handlers as React, Preact and Svelte 5 (`onglosa-play`), Solid (`on:glosa-play`) and Vue (`onGlosaPlay`) name them. */
type Handlers<Name extends GlosaEventName> = {
  readonly [Each in Name as `on${Each}`]?: Handler<Each>;
} & {
  readonly [Each in Name as `on:${Each}`]?: Handler<Each>;
} & {
  readonly [Each in Name as `on${Camel<Each>}`]?: Handler<Each>;
};

/** Attributes of every element of a page. */
interface Common {
  readonly id?: string;
  readonly class?: string;
  readonly className?: string;
  readonly style?: unknown;
  readonly slot?: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly title?: string;
  readonly role?: string;
  readonly hidden?: boolean;
  readonly tabIndex?: number;
  readonly children?: unknown;
  readonly key?: unknown;
  readonly ref?: unknown;
  readonly [data: `data-${string}`]: unknown;
  readonly [aria: `aria-${string}`]: unknown;
}

type GlosaTag<
  Element,
  Property extends keyof Element,
  Attributes,
  Name extends GlosaEventName,
> = Common & Partial<Pick<Element, Property>> & Partial<Attributes> & Handlers<Name>;

/** The same for `GlobalComponents` of Vue. */
export type GlosaComponents = {
  readonly [Tag in keyof GlosaTags]: new () => { readonly $props: GlosaTags[Tag] };
};

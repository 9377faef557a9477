import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMoveHorizontal,
  IconBooks,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCloudUpload,
  IconColumns3,
  IconCopy,
  IconDeviceDesktop,
  IconDownload,
  IconEar,
  IconExternalLink,
  IconFileExport,
  IconFileImport,
  IconFilePlus,
  IconFilter,
  IconFolder,
  IconFolderOpen,
  IconGauge,
  IconHelpCircle,
  IconHourglassHigh,
  IconLanguage,
  IconLayoutColumns,
  IconListCheck,
  IconLink,
  IconLogin2,
  IconMagnet,
  IconMapPin,
  IconMenu2,
  IconMetronome,
  IconMinimize,
  IconMusic,
  IconPencil,
  IconPiano,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconPlayerTrackPrev,
  IconPlus,
  IconPrinter,
  IconQuote,
  IconRepeat,
  IconRestore,
  IconRewindBackward10,
  IconRewindForward10,
  IconSearch,
  IconStopwatch,
  IconTag,
  IconTrash,
  IconVideo,
  IconVinyl,
  IconVolume,
  IconWand,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import { syncFileTypes } from '#core';
import { type HelpLine, MOUSE, TOUCH } from '#views';
import { ACCOUNT_ICONS } from '../../parts/account-icons.js';
import { element, own, type HelpText } from './help-text.js';
import { linesOf, siteLines, type KeyLine } from './key-lines.js';

/** A button with a text about its action. */
export interface HelpButton {
  readonly icon: Icon;
  readonly name: HelpText;
  readonly text: HelpText;
  /** Address of the page that it opens, if the help leads there itself. */
  readonly to?: string;
}

/** A gesture of the mouse or the hand, with a text about its effect. */
export interface Gesture {
  readonly text: HelpText;
  readonly gesture: HelpText;
}

/** Keys or gestures that work in the same place. */
export interface HelpGroup {
  readonly title: HelpText;
  readonly keys?: readonly KeyLine[];
  readonly gestures?: readonly Gesture[];
}

export interface HelpSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: HelpText;
  readonly buttons: readonly HelpButton[];
  readonly groups: readonly HelpGroup[];
}

const button = (icon: Icon, name: HelpText, text: string | HelpText): HelpButton => ({
  ...{ icon, name },
  text: typeof text === 'string' ? own(text) : text,
});

const SYNC_FORMATS = { formats: syncFileTypes().replaceAll(',', ', ') };

const gestures = (lines: readonly HelpLine[]): readonly Gesture[] =>
  lines.map(({ text, keys: [gesture = ''] }) => ({
    text: element(`help.${text}`),
    gesture: element(`help.${gesture.slice('gesture.'.length)}`),
  }));

const LISTENING: HelpSection = {
  id: 'listening',
  title: own('guide.listening'),
  buttons: [
    button(IconPlayerPlay, element('player.play'), 'guide.play'),
    button(IconRewindBackward10, element('player.back'), 'guide.back'),
    button(IconRewindForward10, element('player.ahead'), 'guide.ahead'),
    button(IconPlayerTrackPrev, element('controls.startAgain'), 'guide.startAgain'),
    button(IconMapPin, element('controls.goTo'), 'guide.goTo'),
    button(IconGauge, element('controls.rate'), 'guide.rate'),
    button(IconRepeat, element('practice.loopLabels'), 'guide.loop'),
    button(IconMetronome, element('practice.metronome'), 'guide.metronome'),
    button(IconHourglassHigh, element('practice.countIn'), 'guide.countIn'),
    button(IconAdjustmentsHorizontal, element('practice.staves'), 'guide.staves'),
    button(IconVinyl, element('controls.source'), 'guide.source'),
    button(IconPlus, element('video.add'), 'guide.addSource'),
    button(IconVolume, element('controls.volume'), 'guide.volume'),
    button(IconVideo, element('video.label'), 'guide.video'),
    button(IconPlayerPlayFilled, own('table.playAll'), 'guide.playAll'),
  ],
  groups: [
    { title: own('guide.inPlayer'), keys: linesOf('player') },
    { title: own('guide.onVideo'), keys: linesOf('video') },
  ],
};

const VIEWS: HelpSection = {
  id: 'views',
  title: own('guide.views'),
  buttons: [
    button(IconMusic, element('panel.view'), 'guide.view'),
    button(IconMagnet, element('panel.snap'), 'guide.snap'),
    button(IconArrowsMoveHorizontal, element('panel.follow'), 'guide.follow'),
    button(IconListCheck, element('panel.staves'), 'guide.shownStaves'),
    button(IconZoomOut, element('panel.zoomOut'), 'guide.zoomOut'),
    button(IconZoomIn, element('panel.zoomIn'), 'guide.zoomIn'),
    button(IconLayoutColumns, element('panel.newView'), 'guide.newView'),
    button(IconX, element('panel.close'), 'guide.closeView'),
    button(IconMinimize, element('minimap.label'), 'guide.minimap'),
  ],
  groups: [
    { title: own('guide.inView'), keys: linesOf('view', 'loop', 'panels') },
    { title: own('guide.inPages'), keys: linesOf('pages') },
    { title: own('guide.inRoll'), keys: linesOf('pianoRoll') },
    { title: own('guide.inMinimap'), keys: linesOf('minimap') },
    { title: own('guide.onEdge'), keys: linesOf('panelEdge') },
  ],
};

const LABELS: HelpSection = {
  id: 'labels',
  title: own('guide.labels'),
  buttons: [
    button(IconPencil, own('piece.side.edit'), 'guide.edit'),
    button(IconTag, own('piece.side.create'), 'guide.create'),
    button(IconFilter, own('piece.side.filter'), 'guide.filter'),
    button(IconArrowBackUp, element('labelEditor.undo'), 'guide.undo'),
    button(IconArrowForwardUp, element('labelEditor.redo'), 'guide.redo'),
    button(IconChevronLeft, element('labelEditor.previous'), 'guide.previousLabel'),
    button(IconChevronRight, element('labelEditor.next'), 'guide.nextLabel'),
    button(IconCopy, element('labelEditor.duplicate'), 'guide.duplicate'),
    button(IconTrash, element('labelEditor.delete'), 'guide.delete'),
    button(IconLink, own('piece.passage.copy'), 'guide.copyLink'),
  ],
  groups: [
    { title: element('help.mouse'), gestures: gestures(MOUSE) },
    { title: element('help.touch'), gestures: gestures(TOUCH) },
    { title: element('help.move'), keys: linesOf('labels') },
    { title: element('help.edit'), keys: linesOf('labelChanges') },
    { title: element('labelButtons.label'), keys: linesOf('labelButtons') },
    { title: element('compare.tools'), keys: linesOf('compare') },
  ],
};

const ANALYSES: HelpSection = {
  id: 'analyses',
  title: own('guide.analyses'),
  buttons: [
    button(IconChevronDown, own('guide.openName'), 'guide.open'),
    button(IconFilePlus, own('piece.file.newAnalysis'), 'guide.new'),
    button(IconCloudUpload, own('piece.bar.save'), 'guide.save'),
    button(IconFileExport, own('piece.file.exportAnalysis'), 'guide.export'),
    button(IconFolderOpen, own('piece.file.openAnalysis'), 'guide.import'),
    button(IconPrinter, own('piece.file.figure'), 'guide.figure'),
    button(IconQuote, own('piece.file.cite'), 'guide.cite'),
    button(IconExternalLink, own('guide.elsewhereName'), 'guide.elsewhere'),
  ],
  groups: [{ title: own('guide.keys'), keys: siteLines('save', 'undo', 'redo') }],
};

const SYNC: HelpSection = {
  id: 'synchronizing',
  title: own('guide.sync'),
  buttons: [
    button(IconMetronome, own('piece.bar.tap'), 'guide.tap'),
    button(IconWand, element('tapBar.align'), 'guide.align'),
    button(IconEar, element('syncEditor.listen'), 'guide.listen'),
    button(IconPlus, element('syncEditor.addHere'), 'guide.addPoint'),
    button(IconMagnet, element('syncEditor.toSound'), 'guide.toSound'),
    button(IconPiano, element('tapBar.midi'), 'guide.midi'),
    button(IconStopwatch, element('tapBar.calibrate'), 'guide.latency'),
    button(IconFileImport, element('tapBar.import'), own('guide.importSync', SYNC_FORMATS)),
    button(IconFileExport, element('tapBar.export'), 'guide.exportSync'),
    button(IconRestore, element('tapBar.reset'), 'guide.resetSync'),
    button(IconCloudUpload, own('sync.save'), 'guide.saveSync'),
  ],
  groups: [
    { title: element('tapBar.label'), keys: linesOf('tapBar') },
    { title: element('syncEditor.tools'), keys: linesOf('syncPoints') },
  ],
};

const TABLES: HelpSection = {
  id: 'tables',
  title: own('guide.tables'),
  buttons: [
    button(IconSearch, own('table.search'), 'guide.search'),
    button(IconFolder, own('table.group'), 'guide.group'),
    button(IconColumns3, own('table.columns'), 'guide.columns'),
    button(IconDownload, own('table.export'), 'guide.exportTable'),
  ],
  groups: [{ title: own('guide.keys'), keys: siteLines('search') }],
};

const SITE: HelpSection = {
  id: 'site',
  title: own('guide.everywhere'),
  buttons: [
    button(IconMenu2, own('shell.menu'), 'guide.sidebar'),
    button(IconBooks, own('shell.corpora'), 'guide.corpora'),
    button(IconFilePlus, own('shell.addPiece'), 'guide.addPiece'),
    button(IconLanguage, own('shell.language'), 'guide.language'),
    button(IconDeviceDesktop, own('shell.look'), 'guide.look'),
    button(IconLogin2, own('shell.logIn'), 'guide.login'),
    button(ACCOUNT_ICONS.changePassword, own('shell.changePassword'), 'guide.password'),
    { ...button(ACCOUNT_ICONS.admin, own('shell.admin'), 'guide.admin'), to: '/admin' },
    button(IconHelpCircle, own('shell.help'), 'guide.help'),
  ],
  groups: [
    {
      title: own('guide.onEveryPage'),
      keys: siteLines('search', 'save', 'play', 'goTo', 'content', 'help', 'debug'),
    },
  ],
};

/** All sections of the help, in the order in which users need them. */
export const HELP_SECTIONS: readonly HelpSection[] = [
  LISTENING,
  VIEWS,
  LABELS,
  ANALYSES,
  SYNC,
  TABLES,
  SITE,
];

/** Entries that need a service; hidden when there is none. */
export const NEEDS_SERVICE: readonly string[] = [
  'guide.save',
  'guide.saveSync',
  'guide.addPiece',
  'guide.login',
  'guide.password',
];

/** Entries for accounts that may do everything; hidden from all others. */
export const NEEDS_ADMINISTRATOR: readonly string[] = ['guide.admin'];

import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MINIMAP_KEYS } from '#core';
import { BUTTON_KEYS, keyNames, LOOP_KEYS, ROW_KEYS, STRIP_KEYS } from '#views';
import { LABEL_ACTIONS, MOVES } from '#views/labels/input/keys/key-map.js';
import { EDGE_KEYS, PANEL_KEYS } from '#elements/panel/panel-keys.js';
import { COMPARE_KEYS } from '#elements/compare/compare.keys.js';
import { ROLL_KEYS } from '#elements/piano-roll/tools/roll-key-map.js';
import { GO_KEYS } from '#elements/player/go/go-keys.js';
import { PLAY_KEYS } from '#elements/player/player.keys.js';
import { VIDEO_KEYS } from '#elements/player/video/video.layout.js';
import { SHORTCUTS, type ShortcutPlace } from '#entries/shortcuts.js';
import { SYNC_KEYS } from '#elements/sync-editor/input/key-map.js';
import { TAP_KEYS } from '#elements/tap-bar/taps/tap-key-map.js';
import { files, read, readJson } from '../../architecture/source-tree.js';

/** Keys that the code of each place binds. */
const BOUND: Readonly<Record<Exclude<ShortcutPlace, 'labels' | 'labelChanges'>, object>> = {
  player: { ...PLAY_KEYS, ...GO_KEYS },
  view: STRIP_KEYS,
  loop: LOOP_KEYS,
  pages: ROW_KEYS,
  pianoRoll: ROLL_KEYS,
  minimap: MINIMAP_KEYS,
  panels: PANEL_KEYS,
  panelEdge: EDGE_KEYS,
  video: VIDEO_KEYS,
  labelButtons: Object.fromEntries(BUTTON_KEYS.map((key) => [key, key])),
  compare: COMPARE_KEYS,
  tapBar: TAP_KEYS,
  syncPoints: SYNC_KEYS,
};

const keysAt = (...places: readonly ShortcutPlace[]): readonly string[] =>
  places.flatMap((place) => SHORTCUTS[place].flatMap(({ keys }) => keys));

describe('the help about keys', () => {
  for (const [place, keys] of Object.entries(BOUND))
    test(`tells every key of ${place}, and no other`, () => {
      assert.deepEqual([...keysAt(place as ShortcutPlace)].sort(), Object.keys(keys).sort());
    });

  test('tells every key of labels, and no other', () => {
    const bound = [...Object.keys(LABEL_ACTIONS), ...Object.keys(MOVES), ...BUTTON_KEYS];
    assert.deepEqual([...keysAt('labels', 'labelChanges')].sort(), bound.sort());
  });

  test('has a name in every language for each key that has no sign', () => {
    const all = Object.values(SHORTCUTS).flatMap((lines) => lines.flatMap(({ keys }) => keys));
    const named = new Set<string>();
    for (const chord of all)
      keyNames(chord, { isApple: false, word: (name) => (named.add(name), name) });
    assert.ok(named.has('Insert'));
    for (const file of files('locales/labeling/*.json')) {
      const { help } = readJson(file) as { readonly help: Readonly<Record<string, string>> };
      assert.deepEqual(
        [...named].filter((name) => !help[`key${name}`]),
        [],
        file,
      );
    }
  });

  /** Places whose keys act at the same time. */
  const TOGETHER: readonly (readonly ShortcutPlace[])[] = [
    ['player'],
    ['view', 'loop', 'panels'],
    ['labels', 'labelChanges', 'loop', 'panels'],
    ['tapBar', 'panels'],
    ['syncPoints', 'panels'],
    ['panelEdge', 'panels'],
    ['minimap', 'panels'],
  ];
  for (const places of TOGETHER)
    test(`tells no key twice for ${places.join(' and ')}`, () => {
      const keys = keysAt(...places);
      assert.deepEqual(
        keys.filter((key, place) => keys.indexOf(key) !== place),
        [],
      );
    });

  test('tells one meaning of the Page keys: Page Down is later, in every place', () => {
    const later = [
      [PLAY_KEYS['PageDown'], PLAY_KEYS['PageUp'], 'tenAhead', 'tenBack'],
      [STRIP_KEYS['PageDown'], STRIP_KEYS['PageUp'], 'pageAhead', 'pageBack'],
      [ROW_KEYS['PageDown'], ROW_KEYS['PageUp'], 'pageBelow', 'pageAbove'],
      [MOVES['PageDown']?.way, MOVES['PageUp']?.way, 'tenNext', 'tenPrevious'],
      [MINIMAP_KEYS['PageDown'], MINIMAP_KEYS['PageUp'], 1, -1],
    ];
    for (const [down, up, ahead, back] of later) assert.deepEqual([down, up], [ahead, back]);
    const textOf = (place: ShortcutPlace, key: string) =>
      SHORTCUTS[place].find(({ keys }) => keys.includes(key))?.text.key;
    assert.equal(textOf('player', 'PageDown'), textOf('player', 'l'));
    assert.equal(textOf('player', 'PageUp'), textOf('player', 'j'));
  });

  test('has a text for everything, in every language', () => {
    const texts = Object.values(SHORTCUTS).flatMap((lines) => lines.map(({ text }) => text.key));
    for (const locale of files('locales/*.json').map((file) => file.slice('locales/'.length))) {
      const all = ['', 'labels/', 'labeling/', 'views/', 'tools/', 'sync/'].map((folder) =>
        readJson(`locales/${folder}${locale}`),
      );
      const known = new Map(all.flatMap((texts) => Object.entries(texts as object)));
      const missing = texts.filter((key) => {
        const [family = '', name = ''] = key.split('.');
        return !Object.hasOwn((known.get(family) ?? {}) as object, name);
      });
      assert.deepEqual(missing, [], locale);
    }
  });
});

/** Sources that listen to keys: the place that they bind, or the habit of all such controls. */
const LISTENERS: Readonly<Record<string, string>> = {
  'components/kit/element/drag.ts': 'Escape takes back a pull',
  'components/kit/element/scope.ts': 'no key of ours: printing waits for what is not drawn yet',
  'components/elements/score/print/prepare-print.ts': 'no key: Control alone may begin to print',
  'components/views/labels/first-use.ts': 'labels, whose code is still on its way',
  'components/views/labels/input/actions/hold-keys.ts': 'no key: they wait for a box to write in',
  'components/views/labels/input/keys/keys.ts': 'labels',
  'components/views/labels/input/pointer/running-gesture.ts': 'Escape takes back a pull',
  'components/views/labels/input/popover/floating.ts': 'Escape closes',
  'components/views/labels/input/popover/menu.ts': 'a menu',
  'components/views/labels/input/popover/place-asker.ts': 'a field',
  'components/views/labels/input/popover/relation-menu.ts': 'a field',
  'components/views/labels/input/popover/tag-editor.ts': 'a field',
  'components/views/labels/taps/attach-taps.ts': 'labels, while the music plays',
  'components/views/laps/lap-offer.ts': 'a group of radio buttons',
  'components/kit/controls/combobox.ts': 'a combobox',
  'components/kit/controls/text-field.ts': 'a field',
  'components/kit/controls/word-field.ts': 'a field',
  'components/elements/player/go/go-field.ts': 'no key of ours: what is written stays in the field',
  'components/elements/player/go/place-chip.ts': 'player',
  'components/views/strip/tools/loop-tools.ts': 'loop',
  'components/views/minimap/minimap.ts': 'minimap',
  'components/elements/compare/compare.body.ts': 'compare',
  'components/elements/discussion/parts/writing.ts': 'a field',
  'components/elements/grid/grid.body.ts': 'view',
  'components/elements/label-buttons/label-buttons.body.ts': 'labelButtons',
  'components/elements/label-buttons/new-button.ts': 'a field',
  'components/elements/label-editor/label-editor.body.ts':
    'undo and redo, as everywhere, in a field in which nothing is written',
  'components/elements/panel/panel-edge.ts': 'panelEdge',
  'components/elements/panel/panel-focus.ts': 'panels',
  'components/elements/piano-roll/piano-roll.body.ts': 'pianoRoll',
  'components/elements/player/player.ts': 'player',
  'components/elements/player/video/video-box.ts': 'video',
  'components/elements/scan/scan.body.ts': 'pages',
  'components/elements/score/score.ts': 'view',
  'components/elements/sync-editor/input/keys.ts': 'syncPoints',
  'components/elements/sync-editor/tools/linked-views.ts':
    'no key: any one tells where the hand is',
  'components/elements/tap-bar/taps/tap-keys.ts': 'tapBar',
  'components/elements/waveform/waveform.ts': 'view',
};

test('whatever listens to keys is known here', () => {
  const listening = files('components/**/*.ts').filter((file) =>
    /listen\([^)]*'keydown'|@keydown=|takes\('keydown'|^\s+'keydown',$/ms.test(read(file)),
  );
  assert.deepEqual(listening.sort(), Object.keys(LISTENERS).sort());
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { throughDoors } from '#build/house/doors.mjs';
import { targetOf } from '#build/house/layers.mjs';
import { files, read } from './source-tree.js';

/** Sources without a test of their own, each with what covers it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'components/engines/playback/practice/metronome.ts':
    'comes when it is switched on: practice.test.ts counts its clicks',
  'components/entries/react/wrappers.ts':
    'generated; the manifest test compares it, react.test.ts uses it',
  'components/embed/disk/disk-script.ts':
    'test/e2e/web/embed.spec.ts opens pages with it from a disk',
  'components/embed/frame-script.ts': 'test/e2e/web/embed.spec.ts frames it',
  'components/embed/page-script.ts':
    'test/e2e/web/embed.spec.ts loads it on a page of another site',
  'components/embed/scorm/scorm-script.ts': 'test/e2e/web/embed.spec.ts runs it in a platform',
  'components/kit/controls/tool-button.ts': 'the tests of the label editor press its buttons',
  'components/kit/element/label-events.ts': 'the tests of the labels hear its events',
  'components/views/strip/gutter-axis.ts':
    'the tests of the piano roll and of the comparison scroll beside a gutter',
  'host-app/service/api/api.ts': 'every test of the service that calls through HTTP',
  'host-app/service/process/metrics.ts': 'api/operation.node.test.ts reads what it counts',
  'host-app/service/site/embedding/piece-folder.ts':
    'site/embedding/embedding.node.test.ts reads pieces from such folders',
  'components/prepare/command/main.ts':
    'test/architecture/packed.node.test.ts runs it as a program',
  'host-app/service/main.ts': 'started by every end-to-end test',
  'host-app/web/dialogs/embed/pack.ts': 'test/e2e/web/embed.spec.ts packs from every place',
  'host-app/web/dialogs/form/choice-field.tsx':
    'test/e2e/web/dialogs/dialogs.spec.ts chooses in dialogs',
  'host-app/web/dialogs/form/file-field.tsx':
    'test/e2e/web/dialogs/dialogs.spec.ts gives files to dialogs',
  'host-app/web/dialogs/form/password-field.tsx': 'test/e2e/web/dialogs/dialogs.spec.ts logs in',
  'host-app/web/dialogs/leaving/leave-blocker.tsx':
    'test/e2e/web/dialogs/dialogs-saving.spec.ts leaves unsaved work',
  'host-app/web/offline/ahead.ts': 'test/e2e/web/routes.spec.ts sees what it asks for',
  'host-app/web/offline/back-to-app.ts': 'test/e2e/web/local.spec.ts runs it as 404.js',
  'host-app/web/offline/offline-indicator.tsx': 'test/e2e/web/offline.spec.ts reads its sign',
  'host-app/web/offline/service-worker.ts': 'test/e2e/web/offline.spec.ts works with it',
  'host-app/web/offline/start-offline.ts': 'test/e2e/web/offline.spec.ts goes through it',
  'host-app/web/offline/strategies.ts': 'test/e2e/web/offline.spec.ts sees what they keep',
  'host-app/web/offline/recordings.ts': 'test/e2e/web/offline.spec.ts plays what it keeps',
  'host-app/web/parts/account-icons.tsx':
    'test/e2e/web/dialogs/dialogs.spec.ts opens the menu of an account',
  'host-app/web/ui/kept-item.ts':
    'test/e2e/web/piece-analyses.spec.ts opens a menu whose list comes late',
  'host-app/web/ui/request-note.tsx':
    'test/host-app/web/dialogs/account/account-dialogs.test.ts shows and copies it',
  'components/intake/keeping/keep-other-sync.ts':
    'test/host-app/web/dialogs/saving/save-here.test.ts saves in two tabs',
};

/** Pages that end-to-end tests open; their parts are what they import from their folder and below. */
const PAGES: Readonly<Record<string, string>> = {
  'host-app/web/main.tsx': 'test/e2e/web/routes.spec.ts',
  'host-app/web/dialogs/form/dialog-form.tsx': 'test/e2e/web/dialogs/dialogs.spec.ts',
  'host-app/web/parts/keep-recording.ts': 'test/e2e/web/own/my-heard.spec.ts',
  'host-app/web/pages/piece/kept/heard-offer.tsx': 'test/e2e/web/own/my-heard.spec.ts',
  'host-app/web/pages/admin/admin-door.ts': 'test/e2e/web/admin.spec.ts',
  'host-app/web/pages/groups/groups-door.ts': 'test/e2e/web/groups.spec.ts',
  'host-app/web/pages/marks/marks-door.ts': 'test/e2e/web/own/my-marks.spec.ts',
  'host-app/web/pages/my/list/my-page.tsx': 'test/e2e/web/own/my-pieces.spec.ts',
  'host-app/web/pages/my/new/new-page.tsx': 'test/e2e/web/own/my-pieces.spec.ts',
  'host-app/web/pages/offline/offline-gate.tsx': 'test/e2e/web/offline.spec.ts',
  'host-app/web/pages/piece/piece-page.tsx': 'test/e2e/web/piece.spec.ts',
  'host-app/web/pages/piece/analysis/analysis-menu.tsx': 'test/e2e/web/piece-analyses.spec.ts',
  'host-app/web/pages/piece/discussion/discussion-tab.tsx':
    'test/e2e/web/dialogs/discussion.spec.ts',
  'host-app/web/pages/piece/kept/kept-items.tsx': 'test/e2e/web/own/my-pieces-kept.spec.ts',
  'host-app/web/pages/piece/kept/making-chip.tsx': 'test/e2e/web/own/my-pieces.spec.ts',
  'host-app/web/pages/sync/sync-page.tsx': 'test/e2e/web/sync.spec.ts',
  'host-app/web/pages/table/table-page.tsx': 'test/e2e/web/table.spec.ts',
  'host-app/web/pages/upload/upload-page.tsx': 'test/e2e/web/add-piece.spec.ts',
};

/** Parts that the folders of a page share; its end-to-end test opens them all. */
const SHARED_PARTS: Readonly<Record<string, string>> = {
  'host-app/web/pages/admin/parts/': 'test/e2e/web/admin.spec.ts',
};

const sources = ['components', 'host-app']
  .flatMap((room) => files(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !/\.(d|styles|generated)\.ts$|\/(index|views|define|loaders)\.ts$/.test(file));
const tests = files('test/**/*.test.ts');

/** Whether anything is left of a file when the types are gone. */
function hasCode(file: string): boolean {
  const { outputText } = ts.transpileModule(read(file), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, removeComments: true },
  });
  const passing = /export (?:\{[^}]*\}|\*(?: as \w+)?)(?: from ['"][^'"]+['"])?;?/g;
  return (
    outputText
      .replace(passing, '')
      .replace(/import ["'][^"']+["'];?/g, '')
      .trim() !== ''
  );
}

/** Returns the file of a module, whose name comes without its ending. */
const sourceAt = (name = '') => (existsSync(`${name}.tsx`) ? `${name}.tsx` : `${name}.ts`);

/** Sources that a file imports, or starts as a worker, from the top of the repository. */
function imported(file: string): readonly string[] {
  // A name that comes through a door comes from the module that has it.
  const code = throughDoors(read(file), (target) => `#/${path.relative('', target)}`);
  return [...code.matchAll(/(?:from|import|URL)\s*\(?\s*'([.#][^']+)\.[jt]s'/g)].map(
    ([, target = '']) =>
      sourceAt(target.startsWith('#/') ? target.slice(2) : targetOf(file, target).file),
  );
}

const hasMirror = (source: string) =>
  tests.some((file) => file.startsWith(`test/${source.replace(/\.tsx?$/, '.')}`));

/** Returns the tests with the harnesses and builders that they use. */
function reached(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !file.startsWith('test/') || !existsSync(file)) return;
    found.add(file);
    imported(file).forEach(visit);
  };
  entries.forEach(visit);
  return [...found];
}

/** Tested sources, and the parts that they are made of: what they import from their folder and below. */
function testedSources(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !sources.includes(file)) return;
    found.add(file);
    const folder = path.posix.dirname(file);
    imported(file)
      .filter((part) => part.startsWith(`${folder}/`) || part.startsWith(`${folder}-`))
      .forEach(visit);
  };
  const shared = sources.filter((file) =>
    Object.keys(SHARED_PARTS).some((folder) => file.startsWith(folder)),
  );
  const entries = [...reached(tests).flatMap(imported), ...Object.keys(PAGES), ...shared];
  [...entries, ...sources.filter(hasMirror)].forEach(visit);
  return found;
}

const tested = testedSources();

test('every source with code is tested, by itself or as a part of one that is', () => {
  const untested = sources.filter(
    (file) => !(file in EXCEPTIONS) && !tested.has(file) && hasCode(file),
  );
  assert.deepEqual(untested, []);
});

test('every exception is still there', () => {
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((file) => !sources.includes(file)),
    [],
  );
});

test('every page and its end-to-end test are still there', () => {
  assert.deepEqual(
    [...Object.entries(PAGES), ...Object.entries(SHARED_PARTS)].filter(
      ([page, spec]) => !sources.some((file) => file.startsWith(page)) || !existsSync(spec),
    ),
    [],
  );
});

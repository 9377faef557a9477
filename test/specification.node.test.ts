import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { describe } from 'node:test';
import { read } from './architecture/source-tree.js';

const PAGE = 'test/specification.md';
const SECTIONS = 9;
/** Shorter texts stand everywhere. */
const SHORTEST_TITLE = 6;

interface Row {
  readonly number: string;
  readonly requirement: string;
  /** File of the test; empty where the requirement is open. */
  readonly file: string;
  /** Title of the test, or why the requirement is open. */
  readonly title: string;
  /** Number of the section in which the row stands. */
  readonly section: string;
}

const unquoted = (cell: string): string => cell.replace(/^`(.*)`$/, '$1');

/** Returns the rows of all tables of the page. */
function rowsOf(page: string): readonly Row[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? section;
    const [, number = '', requirement = '', file = '', title = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    if (!/^\d+\.\d+$/.test(number)) return [];
    return [
      {
        ...{ number, requirement, section },
        ...{ file: file === 'open' ? '' : unquoted(file), title: unquoted(title) },
      },
    ];
  });
}

/** Returns the code of a test, without lines of comment, each space as one. */
const codeOf = (file: string): string =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Whether a test has a title, or each part of one that is joined from those of its groups. */
const hasTitle = (file: string, title: string): boolean => {
  const code = codeOf(file);
  return title
    .split(' › ')
    .every((part) => part.length >= SHORTEST_TITLE && code.includes(part.replace(/\s+/g, ' ')));
};

/** Returns what is wrong with a row; undefined where nothing is. */
function faultOf({ file, title, requirement, section, number }: Row): string | undefined {
  if (!number.startsWith(`${section}.`)) return 'stands in another section';
  if (!/^\S.{6,}\.$/u.test(requirement)) return 'says nothing';
  if (file === '') return title.length > 0 ? undefined : 'is open without a reason';
  const isTest = /^test\/.*\.(test|spec)\.tsx?$/.test(file) && existsSync(file);
  if (!isTest) return `names no test: ${file}`;
  return hasTitle(file, title) ? undefined : `names no title of ${file}: ${title}`;
}

const faultsOf = (page: string): readonly string[] =>
  rowsOf(page).flatMap((row) => {
    const fault = faultOf(row);
    return fault === undefined ? [] : [`${row.number} ${fault}`];
  });

/** Returns the numbers that do not follow on the one before them. */
function misplaced(page: string): readonly string[] {
  const numbers = rowsOf(page).map(({ number }) => number);
  return numbers.filter((number, index) => {
    const [section = 0, place] = number.split('.').map(Number);
    const [before = 0, last = 0] = (numbers[index - 1] ?? '0.0').split('.').map(Number);
    const follows = section === before ? place === last + 1 : section > before && place === 1;
    return !follows;
  });
}

describe('the specification as a table', () => {
  const page = read(PAGE);
  const rows = rowsOf(page);

  test('has rows in each of its sections', () => {
    const sections = new Set(rows.map(({ section }) => section));
    assert.equal(sections.size, SECTIONS);
    assert.ok(rows.length > 266);
  });

  test('counts its requirements in order, each once', () => {
    assert.deepEqual(misplaced(page), []);
  });

  test('names a test that exists for each of them', () => {
    assert.deepEqual(faultsOf(page), []);
  });

  test('says which are open', (t) => {
    const open = rows.filter(({ file }) => file === '');
    for (const { number, title } of open) t.diagnostic(`open: ${number}, ${title}`);
    t.diagnostic(`${rows.length} requirements, ${open.length} open`);
  });
});

describe('a row of the table', () => {
  const pageWith = (...rows: readonly string[]) => ['## 1. What', ...rows].join('\n');
  const OWN = '`test/specification.node.test.ts`';

  for (const [what, row, fault] of [
    [
      'with a title',
      `| 1.1 | A thing holds. | ${OWN} | \`counts its requirements in order\` |`,
      '',
    ],
    [
      'with the titles of a group and a test',
      `| 1.1 | A thing holds. | ${OWN} | \`a row of the table › with a title\` |`,
      '',
    ],
    [
      'without that title',
      `| 1.1 | A thing holds. | ${OWN} | \`${['sings', 'a song'].join(' ')}\` |`,
      'names no title',
    ],
    [
      'with words of a comment',
      `| 1.1 | A thing holds. | ${OWN} | \`${['stand', 'everywhere'].join(' ')}\` |`,
      'names no title',
    ],
    [
      'with a file that is gone',
      '| 1.1 | A thing holds. | `test/gone.test.ts` | `x` |',
      'names no test',
    ],
    ['without a requirement', `| 1.1 |  | ${OWN} | \`with a title\` |`, 'says nothing'],
    ['of another section', '| 2.1 | A thing holds. | open | is being built |', 'another section'],
    ['that is open', '| 1.1 | A thing holds. | open | is being built |', ''],
    ['that is open without a reason', '| 1.1 | A thing holds. | open | |', 'without a reason'],
  ] as const)
    test(`${what} ${fault ? 'is refused' : 'is good'}`, () => {
      const faults = faultsOf(pageWith(row));
      assert.equal(faults.length, fault ? 1 : 0, faults.join());
      assert.ok((faults[0] ?? '').includes(fault));
    });

  test('follows on the one before', () => {
    const numbered = (...numbers: readonly string[]) =>
      misplaced(pageWith(...numbers.map((number) => `| ${number} | A thing holds. | open | x |`)));
    assert.deepEqual(numbered('1.1', '1.2', '2.1'), []);
    assert.deepEqual(numbered('1.1', '1.1', '1.3', '2.2'), ['1.1', '1.3', '2.2']);
    assert.deepEqual(numbered('2.1', '1.1'), ['1.1']);
  });
});

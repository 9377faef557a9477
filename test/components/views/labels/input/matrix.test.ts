import { expect } from '@open-wc/testing';
import { LabelHarness } from './label-harness.js';

/** Each input can do each operation; drags are for users who can and want to drag. */
const INPUTS = ['drag', 'clicks', 'touch', 'keys'] as const;

type Input = (typeof INPUTS)[number];
type Hands = Readonly<Record<Input, (user: LabelHarness) => Promise<unknown>>>;

interface Operation extends Hands {
  readonly name: string;
  /** Result that every way of input must have. */
  readonly result: (user: LabelHarness) => unknown;
  readonly is: unknown;
  /** Labels before. */
  readonly before?: (user: LabelHarness) => Promise<unknown>;
}

const A = 'Theme A 0-4';
const I = 'Harmony I 4-8';
const V = 'Harmony V7 12-16';
const PASTE = 'Paste at the playhead, the selected label or passage';

const away = ({ x, y }: { x: number; y: number }, quarters: number, lines = 0) => ({
  x: x + quarters * 25,
  y: y + lines * 34,
});

/** Opens the menu of a label by a finger and taps its entries. */
async function tapMenu(user: LabelHarness, tag: string, ...texts: readonly string[]) {
  await user.longPress(user.middle(tag));
  for (const text of texts) await user.choosePoint(text);
}

/** Opens the menu of a label by the right button and clicks its entries. */
const clickMenu = (user: LabelHarness, tag: string, ...texts: readonly string[]) =>
  user.menu(tag, ...texts);

const deleted = async (user: LabelHarness) => {
  user.choose('I');
  await user.focus('I');
  await user.keys('Delete');
};

const OPERATIONS: readonly Operation[] = [
  {
    name: 'selects a label',
    drag: (user) => user.click(user.middle('I')),
    clicks: (user) => user.click(user.middle('I')),
    touch: (user) => user.tap(user.middle('I')),
    keys: async (user) => {
      user.score.viewport?.focus();
      await user.keys('Tab', 'ArrowDown');
    },
    result: (user) => user.chosen,
    is: [I],
  },
  {
    name: 'creates a label',
    before: (user) => user.arm({ type: 'Motif' }),
    drag: (user) => user.drag(user.empty(20), user.empty(24)),
    clicks: async (user) => {
      await user.click(user.empty(20));
      await user.click(user.empty(24));
    },
    touch: (user) => user.longPress(user.empty(20), user.empty(24)),
    keys: async (user) => {
      await user.seek(20);
      await user.focus('I');
      await user.keys('m', ...repeat('Alt+Shift+ArrowRight', 3), 'Alt+ArrowDown');
    },
    result: (user) => user.labels,
    is: [A, I, V, 'Motif 20-24 bot.1'],
  },
  {
    name: 'moves a label',
    drag: (user) => user.drag(user.middle('I'), away(user.middle('I'), 2)),
    clicks: async (user) => {
      await clickMenu(user, 'I', 'Move with the next click');
      await user.click(user.empty(6));
    },
    touch: async (user) => {
      await user.tap(user.middle('I'));
      await user.swipe(user.middle('I'), away(user.middle('I'), 2));
    },
    keys: async (user) => {
      await user.focus('I');
      await user.keys(...repeat('Alt+ArrowRight', 2));
    },
    result: (user) => user.labels,
    is: [A, 'Harmony I 6-10', V],
  },
  {
    name: 'moves the start of a label',
    drag: async (user) => {
      await user.click(user.middle('V7'));
      await user.drag(user.edge('V7', 'start'), user.empty(10));
    },
    clicks: async (user) => {
      await user.click(user.middle('V7'));
      await user.click(user.edge('V7', 'start'));
      await user.click(user.empty(10));
    },
    touch: async (user) => {
      await user.tap(user.middle('V7'));
      await user.swipe(user.edge('V7', 'start'), user.empty(10));
    },
    keys: async (user) => {
      await user.focus('V7');
      await user.keys(...repeat('Alt+Shift+ArrowUp', 2));
    },
    result: (user) => user.labels,
    is: [A, I, 'Harmony V7 10-16'],
  },
  {
    name: 'moves the end of a label',
    drag: async (user) => {
      await user.click(user.middle('V7'));
      await user.drag(user.edge('V7', 'end'), user.empty(18));
    },
    clicks: async (user) => {
      await user.click(user.middle('V7'));
      await user.click(user.edge('V7', 'end'));
      await user.click(user.empty(18));
    },
    touch: async (user) => {
      await user.tap(user.middle('V7'));
      await user.swipe(user.edge('V7', 'end'), user.empty(18));
    },
    keys: async (user) => {
      await user.focus('V7');
      await user.keys(...repeat('Alt+Shift+ArrowRight', 2));
    },
    result: (user) => user.labels,
    is: [A, I, 'Harmony V7 12-18'],
  },
  {
    name: 'puts a label on another line',
    drag: (user) => user.dragToLine('I', 2),
    clicks: (user) => clickMenu(user, 'I', 'Move to the line below'),
    touch: async (user) => {
      await user.tap(user.middle('I'));
      await user.swipeToLine('I', 2);
    },
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Alt+ArrowDown');
    },
    result: (user) => user.labels,
    is: [A, 'Harmony I 4-8 bot.2', V],
  },
  {
    name: 'edits the tag of a label',
    drag: async (user) => {
      await user.doubleClick(user.middle('I'));
      await user.type('vi');
      await user.keys('Enter');
    },
    clicks: async (user) => {
      await user.click(user.middle('I'), undefined, 'right');
      await user.choosePoint('Edit the tag');
      await user.type('vi');
      await user.click(user.empty(24));
    },
    touch: async (user) => {
      await user.doubleTap(user.middle('I'));
      await user.type('vi');
      await user.keys('Enter');
    },
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Enter');
      await user.type('vi');
      await user.keys('Enter');
    },
    result: (user) => user.labels,
    is: [A, 'Harmony vi 4-8', V],
  },
  {
    name: 'deletes a label',
    drag: (user) => clickMenu(user, 'I', 'Delete'),
    clicks: (user) => clickMenu(user, 'I', 'Delete'),
    touch: (user) => tapMenu(user, 'I', 'Delete'),
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Delete');
    },
    result: (user) => user.labels,
    is: [A, V],
  },
  {
    name: 'duplicates a label',
    drag: (user) => user.drag(user.middle('I'), away(user.middle('I'), 4), 'Control'),
    clicks: (user) => clickMenu(user, 'I', 'Duplicate'),
    touch: (user) => tapMenu(user, 'I', 'Duplicate'),
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Control+d');
    },
    result: (user) => user.labels,
    is: [A, I, 'Harmony I 8-12', V],
  },
  {
    name: 'undoes a change',
    before: deleted,
    drag: (user) => clickMenu(user, 'V7', 'Undo'),
    clicks: (user) => clickMenu(user, 'V7', 'Undo'),
    touch: (user) => tapMenu(user, 'V7', 'Undo'),
    keys: (user) => user.keys('Control+z'),
    result: (user) => user.labels,
    is: [A, I, V],
  },
  {
    name: 'redoes a change',
    before: async (user) => {
      await deleted(user);
      await user.keys('Control+z');
    },
    drag: (user) => clickMenu(user, 'V7', 'Redo'),
    clicks: (user) => clickMenu(user, 'V7', 'Redo'),
    touch: (user) => tapMenu(user, 'V7', 'Redo'),
    keys: (user) => user.keys('Control+Shift+z'),
    result: (user) => user.labels,
    is: [A, V],
  },
  {
    name: 'plays from a label',
    drag: (user) => user.click({ ...user.middle('V7'), x: user.x(12) + 2 }, 'Shift'),
    clicks: (user) => clickMenu(user, 'V7', 'Play from the label'),
    touch: (user) => tapMenu(user, 'V7', 'Play from the label'),
    keys: async (user) => {
      await user.focus('V7');
      await user.keys('p');
    },
    result: (user) => [user.engine.isPlaying, Math.round(user.engine.sought.at(-1) ?? -1)],
    is: [true, 12],
  },
  {
    name: 'selects several labels',
    drag: (user) =>
      user.drag(away(user.middle('I'), -3, -0.35), away(user.middle('V7'), 3), 'Control'),
    clicks: (user) => clickMenu(user, 'I', 'Select all of this type'),
    touch: (user) => tapMenu(user, 'I', 'Select all of this type'),
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Shift+ArrowRight');
    },
    result: (user) => user.chosen,
    is: [I, V],
  },
  {
    name: 'copies and pastes a label, at another that is chosen',
    before: (user) => user.seek(24),
    drag: (user) => clickMenu(user, 'I', 'Copy').then(() => clickMenu(user, 'V7', PASTE)),
    clicks: (user) => clickMenu(user, 'I', 'Copy').then(() => clickMenu(user, 'V7', PASTE)),
    touch: async (user) => {
      await tapMenu(user, 'I', 'Copy');
      await tapMenu(user, 'V7', PASTE);
    },
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Control+c', 'ArrowRight', 'Control+v');
    },
    result: (user) => user.labels,
    is: [A, I, V, 'Harmony I 12-16'],
  },
  {
    name: 'copies a label to a measure',
    drag: (user) => clickMenu(user, 'I', 'Copy these labels to…').then(() => copyTo(user, '7')),
    clicks: (user) => clickMenu(user, 'I', 'Copy these labels to…').then(() => copyTo(user, '7')),
    touch: (user) => tapMenu(user, 'I', 'Copy these labels to…').then(() => copyTo(user, '7')),
    keys: async (user) => {
      await user.focus('I');
      await user.keys('Shift+F10');
      await user.choosePoint('Copy these labels to…');
      await copyTo(user, '7');
    },
    result: (user) => user.labels,
    is: [A, I, V, 'Harmony I 24-28'],
  },
];

/** Answers the question for a measure. */
async function copyTo(user: LabelHarness, measure: string): Promise<void> {
  await user.type(measure);
  await user.keys('Enter');
}

function repeat(chord: string, times: number): readonly string[] {
  return Array.from({ length: times }, () => chord);
}

for (const input of INPUTS)
  describe(`labels by ${input}`, () => {
    for (const { name, before, result, is, ...hands } of OPERATIONS)
      it(name, async () => {
        const user = await LabelHarness.setup();
        await before?.(user);
        await hands[input](user);
        await user.settle();
        expect(result(user)).to.deep.equal(is);
      });
  });

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { IconMusic, IconTrash } from '@tabler/icons-react';
import { createElement, useState, type ReactNode } from 'react';
import { needsSpace } from '#web/parts/shortcuts.js';
import { Button, IconButton, Tip } from '#web/ui/button.js';
import { SegmentedChoice } from '#web/ui/choice.js';
import { SelectField, TextArea, TextField } from '#web/ui/field.js';
import { Icon } from '#web/ui/icon.js';
import { EmptyState } from '#web/ui/placeholder.js';
import { Progress } from '#web/ui/progress.js';
import { type Tab, Tabs } from '#web/ui/tabs.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

describe('buttons', () => {
  it('say what they do, and sends no form unless asked to', async () => {
    let count = 0;
    const button = createElement(Button, { icon: IconMusic, onClick: () => count++ }, 'Play');
    const page = await showAlone(button);
    const shown = (await page.press('button', 'Play')) as HTMLButtonElement;
    expect([count, shown.type]).to.deep.equal([1, 'button']);
    expect(shown.querySelector('svg')!.getAttribute('aria-hidden')).to.equal('true');
  });

  it('of an icon have a name, and a tooltip with their keys', async () => {
    const page = await showAlone(
      createElement(IconButton, { icon: IconTrash, label: 'Delete', keys: 'Del' }),
    );
    const { dataset } = await page.find('button', 'Delete');
    expect([dataset['tip'], dataset['tipKeys']]).to.deep.equal(['Delete', 'Del']);
  });

  it('keep what they do themselves beside what a tooltip hands on to them', async () => {
    const told: string[] = [];
    const inner = createElement(Button, { onClick: () => told.push('own') }, 'Open');
    const page = await showAlone(
      createElement(Tip, { text: 'Opens it', onClick: () => told.push('given'), children: inner }),
    );
    await page.press('button', 'Open');
    expect(told).to.deep.equal(['own', 'given']);
  });
});

describe('an icon', () => {
  it('is not read, and as large as asked for', async () => {
    const page = await showAlone(createElement(Icon, { of: IconMusic, size: 18 }));
    const svg = await until(() => page.place.querySelector('svg'), 'the icon');
    expect([svg.getAttribute('aria-hidden'), svg.getAttribute('width')]).to.deep.equal([
      'true',
      '18',
    ]);
  });
});

describe('choices', () => {
  function Choices(): ReactNode {
    const [unit, setUnit] = useState<'beat' | 'measure'>('beat');
    return createElement(SegmentedChoice<'beat' | 'measure'>, {
      ...{ label: 'Step', value: unit, onChange: setUnit },
      options: [
        { value: 'beat', label: 'Beat' },
        { value: 'measure', label: 'Measure' },
      ],
    });
  }

  it('of segments exclude each other, under one name', async () => {
    const page = await showAlone(createElement(Choices));
    await page.find('group', 'Step');
    await page.press('radio', 'Measure');
    const isChosen = (name: string) => (page.query('radio', name) as HTMLInputElement).checked;
    await until(() => isChosen('Measure'), 'the other segment');
    expect(isChosen('Beat')).to.equal(false);
  });
});

describe('fields', () => {
  it('say what is wrong with their value, and a hint', async () => {
    const page = await showAlone(
      createElement(TextField, { label: 'Title', hint: 'As printed', error: 'It is empty' }),
    );
    const field = await page.find('field', 'Title');
    await until(() => field.getAttribute('aria-invalid') === 'true', 'an invalid field');
    const described = field.getAttribute('aria-describedby')!.split(' ');
    const texts = described.map((id) => document.getElementById(id)!.textContent);
    expect(texts).to.have.members(['As printed', 'It is empty']);
  });

  it('tell of what is written and chosen', async () => {
    const told: string[] = [];
    const onChange = (value: string) => void told.push(value);
    const options = [
      { value: 'dez', label: 'Dezrann' },
      { value: 'csv', label: 'Table' },
    ];
    const page = await showAlone([
      createElement(TextField, { key: 1, label: 'Name', onChange }),
      createElement(TextArea, { key: 2, label: 'Comment', value: '', onChange }),
      createElement(SelectField, { key: 3, label: 'Format', value: 'dez', options, onChange }),
    ]);
    await page.write('Name', 'Moon');
    await page.write('Comment', 'Slowly');
    await page.write('Format', 'csv');
    expect(told).to.deep.equal(['Moon', 'Slowly', 'csv']);
  });
});

describe('what stands for something else', () => {
  it('says where there is nothing, and what to do', async () => {
    const actions = createElement(Button, {}, 'Add a piece');
    const page = await showAlone(createElement(EmptyState, { text: 'No pieces yet', actions }));
    await page.says('No pieces yet');
    expect(page.query('button', 'Add a piece')).to.exist;
  });

  it('says how far something has come, or that nobody knows', async () => {
    const page = await showAlone([
      createElement(Progress, { key: 1, label: 'Sending', value: 0.25 }),
      createElement(Progress, { key: 2, label: 'Waiting' }),
    ]);
    const known = (await page.find('progress', 'Sending')) as HTMLProgressElement;
    const unknown = page.query('progress', 'Waiting') as HTMLProgressElement;
    expect([known.position, unknown.position]).to.deep.equal([0.25, -1]);
  });
});

describe('tabs', () => {
  function Two({ news }: { readonly news?: Tab<'filter'>['news'] }): ReactNode {
    const [chosen, choose] = useState<'edit' | 'filter'>('edit');
    return createElement(Tabs<'edit' | 'filter'>, {
      ...{ label: 'Labels', chosen, onChoose: choose },
      tabs: [
        { id: 'edit', label: 'Edit', content: createElement('input', { 'aria-label': 'Tag' }) },
        { id: 'filter', label: 'Filter', content: 'Everything', ...(news && { news }) },
      ],
    });
  }

  it('show one content, keep the other as it is, and follow the arrow keys', async () => {
    const page = await showAlone(createElement(Two));
    await page.write('Tag', 'I');
    const first = await page.find('tab', 'Edit');
    first.focus();
    page.key('ArrowRight');
    await until(
      () => page.query('tab', 'Filter')!.getAttribute('aria-selected') === 'true',
      'the second tab',
    );
    await page.gone('field', 'Tag');
    await page.press('tab', 'Edit');
    expect(((await page.find('field', 'Tag')) as HTMLInputElement).value).to.equal('I');
  });

  it('say what is new behind them', async () => {
    const news = { count: 120, text: '120 new' };
    const page = await showAlone(createElement(Two, { news }));
    const tab = await page.find('tab', /Filter.*, 120 new/);
    expect(tab.querySelector('[aria-hidden=true].tab-news')!.textContent).to.equal('99+');
  });

  it('leave Space to the page, and keep it on what is a button', async () => {
    const page = await showAlone(
      createElement('div', {}, createElement(Two), createElement(Button, {}, 'Hide')),
    );
    const heard: boolean[] = [];
    const listen = (event: KeyboardEvent) => {
      heard.push(!event.defaultPrevented && !needsSpace(event));
    };
    document.addEventListener('keydown', listen);
    for (const [role, name] of [
      ['tab', 'Edit'],
      ['button', 'Hide'],
      ['field', 'Tag'],
    ] as const) {
      (await page.find(role, name)).focus();
      await sendKeys({ press: 'Space' });
    }
    document.removeEventListener('keydown', listen);
    expect(heard).to.deep.equal([true, false, false]);
    expect(page.query('tab', 'Edit')!.getAttribute('aria-selected')).to.equal('true');
  });
});

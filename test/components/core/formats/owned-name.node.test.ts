import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAnalysisName, linkedName, ownedName, partsOfName } from '#core';

describe('the name of an analysis', () => {
  it('has a title, and the owner where it is an own one', () => {
    assert.deepEqual(partsOfName('Cadences'), { title: 'Cadences' });
    const name = ownedName('Form: m. 1', 'ada@music.example');
    assert.equal(name, 'Form: m. 1~ada@music.example');
    assert.deepEqual(partsOfName(name), { title: 'Form: m. 1', owner: 'ada@music.example' });
  });

  it('has the key of its link in addresses; the address of a file has none', () => {
    assert.deepEqual(linkedName('Form~ada?key=q1z'), { name: 'Form~ada', key: 'q1z' });
    assert.deepEqual(linkedName('Form'), { name: 'Form' });
    const file = 'https://music.example/form.dez?key=2';
    assert.deepEqual(linkedName(file), { name: file });
  });

  it('can be a file name, and names one owner at most', () => {
    const good = ['Cadences', 'thesis~Clára', "Form 2~o'hara", 'Ω~ben+work@x.example'];
    const bad = ['', '~ada', 'x~', 'x~ ada', 'x ~ada', 'a/b', 'x~a/b', 'x~../b', 'a~b~c', '..'];
    assert.deepEqual(
      good.filter((name) => !isAnalysisName(name)),
      [],
    );
    assert.deepEqual(bad.filter(isAnalysisName), []);
  });
});

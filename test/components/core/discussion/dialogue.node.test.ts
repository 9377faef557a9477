import { describe, it } from 'node:test';
import { dialoguesIn, threadOf } from '#core/discussion';
import { isUid, newUid } from '#core/formats/label-uid.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { expect } from '#test/support/expect.mjs';

const labelsOf = (...comments: readonly string[]) =>
  parseAnalysis({
    labels: comments.map((comment, index) => ({ start: 4 * index, duration: 4, comment })),
  }).analysis.labels;

const turnsOf = (...comments: readonly string[]) =>
  dialoguesIn(labelsOf(...comments)).map(({ turns }) =>
    turns.map(({ author, text }) => `${author}|${text}`),
  );

const QUESTION = 'AB: is it a cadence?\nCD : yes, but see m. 12: the bass moves on';

describe('a dialogue in comments', () => {
  it('has a turn for each line that begins with initials, with or without a space', () => {
    expect(turnsOf(QUESTION, 'CD:why not?\nAB :no reason')).to.deep.equal([
      ['AB|is it a cadence?', 'CD|yes, but see m. 12: the bass moves on'],
      ['CD|why not?', 'AB|no reason'],
    ]);
  });

  it('goes on over lines, and has several turns of one author', () => {
    const comment = 'AB: two voices\nor three?\nAB: three\nconsensus : three';
    expect(turnsOf(comment)).to.deep.equal([
      ['AB|two voices\nor three?', 'AB|three', 'consensus|three'],
    ]);
  });

  it('is settled where it ends with what all agree on', () => {
    const found = dialoguesIn(labelsOf(`${QUESTION}\nconsensus: PAC`, QUESTION));
    expect(found.map(({ isSettled }) => isSettled)).to.deep.equal([true, false]);
  });

  it('is no list of hands, of cadences or of parts, and no single remark', () => {
    for (const comment of [
      'RH: scales\nLH: chords',
      'PAC: in the tonic\nHC: in the dominant',
      'A: theme\nB: answer',
      'AB: to be discussed',
      'Played twice.\nAB: really?\nCD: yes',
      'NB: the manuscript differs\nPS: so does the print',
      '',
    ])
      expect(turnsOf(comment), comment).to.deep.equal([]);
  });

  it('becomes a thread on its label, by the authors that it names', () => {
    const [dialogue] = dialoguesIn(labelsOf(`${QUESTION}\nconsensus: PAC`));
    const uid = newUid();
    const thread = threadOf(dialogue!, uid);
    expect([thread.labels, thread.start, thread.duration, thread.state]).to.deep.equal([
      [uid],
      0,
      4,
      'resolved',
    ]);
    expect(thread.replies.map(({ author }) => author)).to.deep.equal(['AB', 'CD', 'consensus']);
    expect([thread.id, ...thread.replies.map(({ id }) => id)].every(isUid)).to.equal(true);
  });
});

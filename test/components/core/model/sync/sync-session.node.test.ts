import { describe, it } from 'node:test';
import { syncSessionOf } from '#core/model/sync/sync-session.js';
import { syncedRecording } from '#core/model/sync/synchronization.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const aTwicePlayedPiece = () =>
  aPiece()
    .withMeasures(4)
    .withAudio([
      [0, 1],
      [16, 9],
      [0, 9, 'a'],
      [16, 18, 'a'],
    ])
    .withAudio()
    .build();

describe('what tap bar and sync editor share', () => {
  it('is one for a piece', () => {
    const piece = aTwicePlayedPiece();
    expect(syncSessionOf(piece)).to.equal(syncSessionOf(piece));
  });

  it('chooses points, and their lap with them', () => {
    const piece = aTwicePlayedPiece();
    const session = syncSessionOf(piece);
    const { points } = syncedRecording(piece)!;
    session.select([points[3]!]);
    expect([session.selected, session.lap]).to.deep.equal([[points[3]], 'a']);
  });

  it('forgets a point that has gone, and those of another recording', () => {
    const piece = aTwicePlayedPiece();
    const session = syncSessionOf(piece);
    const sync = syncedRecording(piece)!;
    session.select([sync.points[0]!, sync.points[1]!]);
    sync.put(sync.points.slice(1));
    expect(session.selected).to.deep.equal([sync.points[0]]);
    piece.chooseRecording('audio-2');
    expect([session.selected, session.laps, session.lap]).to.deep.equal([[], [''], '']);
  });

  it('adds laps in the order of the letters, up to y', () => {
    const session = syncSessionOf(aTwicePlayedPiece());
    expect(session.laps).to.deep.equal(['', 'a']);
    expect([session.addLap(), session.lap, session.laps]).to.deep.equal(['b', 'b', ['', 'a', 'b']]);
    for (let lap = session.addLap(); lap !== undefined;) lap = session.addLap();
    expect(session.lap).to.equal('y');
  });

  it('knows for each recording of which measures its alignment was not sure', () => {
    const piece = aTwicePlayedPiece();
    const session = syncSessionOf(piece);
    const sync = syncedRecording(piece)!;
    expect(session.unsure).to.equal(undefined);
    const found = sync.points.map((point) => ({ ...point, isAutomatic: true as const }));
    sync.put(found);
    expect(session.unsure).to.deep.equal([]);
    const middle = { onset: quarters(6), date: seconds(4), lap: '', isAutomatic: true as const };
    sync.put([found[0]!, { ...middle, isUnsure: true }, ...found.slice(1)]);
    expect(session.unsure).to.deep.equal([{ count: 2, name: '2', onset: 4, date: 3, lap: '' }]);
    piece.chooseRecording('audio-2');
    expect(session.unsure).to.equal(undefined);
  });

  it('goes to a lap that is there', () => {
    const session = syncSessionOf(aTwicePlayedPiece());
    session.setLap('a');
    expect(session.lap).to.equal('a');
    session.setLap('q');
    expect(session.lap).to.equal('');
  });
});

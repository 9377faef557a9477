import { expect } from '@open-wc/testing';
import { hasMidi, isMidiAllowed, MidiError, MidiKeys } from '#kit/controls/midi-keys.js';
import { MidiDesk } from './midi-desk.js';

describe('MIDI keys', () => {
  let desk: MidiDesk;
  beforeEach(() => (desk = new MidiDesk()));
  afterEach(() => desk.remove());

  async function listening() {
    const times: number[] = [];
    return { times, keys: await MidiKeys.open((time) => times.push(time)) };
  }

  it('are heard on all keyboards, at the times of the events', async () => {
    const [piano, pads] = [desk.plugIn('Piano'), desk.plugIn('Pads')];
    const { keys, times } = await listening();
    expect(keys.names).to.deep.equal(['Piano', 'Pads']);
    piano.send([0x90, 60, 80], 1000);
    pads.send([0x99, 36, 127], 1500);
    expect(times).to.deep.equal([1000, 1500]);
    keys.dispose();
  });

  it('count when they go down, not when they go up, nor other messages', async () => {
    const piano = desk.plugIn('Piano');
    const { keys, times } = await listening();
    for (const message of [[0x80, 60, 64], [0x90, 60, 0], [0xb0, 64, 127], [0xf8], [0xfe]])
      piano.send(message, 1);
    expect(times).to.deep.equal([]);
    piano.send([0x9f, 60, 1], 2);
    expect(times).to.deep.equal([2]);
    keys.dispose();
  });

  it('are heard on a keyboard that is plugged in later, once each', async () => {
    const { keys, times } = await listening();
    expect(keys.names).to.deep.equal([]);
    const piano = desk.plugIn('Piano');
    desk.plugIn('Pads');
    expect(keys.names).to.deep.equal(['Piano', 'Pads']);
    piano.send([0x90, 60, 80], 7);
    expect(times).to.deep.equal([7]);
    piano.unplug();
    expect(keys.names).to.deep.equal(['Pads']);
    keys.dispose();
  });

  it('are not heard any more when they are let go', async () => {
    const piano = desk.plugIn('Piano');
    const { keys, times } = await listening();
    keys.dispose();
    piano.send([0x90, 60, 80], 7);
    expect(times).to.deep.equal([]);
  });

  it('say why they cannot be heard', async () => {
    desk.refuse();
    const refused = await listening().catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(MidiError).with.property('reason', 'refused');
    desk.remove();
    if (hasMidi()) return;
    const missing = await listening().catch((error: unknown) => error);
    expect(missing).to.have.property('reason', 'unsupported');
  });

  it('tell whether they were allowed before', async () => {
    expect(await isMidiAllowed()).to.be.a('boolean');
  });
});

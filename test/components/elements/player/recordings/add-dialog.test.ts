import { expect } from '@open-wc/testing';
import type { GlosaRecordingAddEvent } from '#kit';
import { waitUntil } from '#test/support/wait-until.js';
import { aRecording, PlayerHarness } from '../player-harness.js';

/** The dialog of a player that asks for another recording. */
class DialogHarness {
  private constructor(readonly player: PlayerHarness) {}

  static async open(): Promise<DialogHarness> {
    const player = await PlayerHarness.setup({ builder: aRecording() });
    const harness = new DialogHarness(player);
    await waitUntil(() => player.control('Add a recording'), 'no button');
    await player.click('Add a recording');
    await waitUntil(() => harness.isOpen, 'no dialog');
    return harness;
  }

  get isOpen(): boolean {
    return this.dialog?.open ?? false;
  }

  get complaint(): string {
    return this.dialog!.querySelector('[role=alert]')!.textContent.trim();
  }

  /** Names and files of the recordings of the piece. */
  get recordings(): readonly (readonly [string | undefined, string | undefined])[] {
    return this.player.piece.audios.map(({ name, urls }) => [name, urls[0]?.replace(/.*#/, '#')]);
  }

  async addLink(link: string): Promise<void> {
    const input = this.dialog!.querySelector<HTMLInputElement>('input[type=url]')!;
    input.value = link;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    this.dialog!.querySelector('form')!.requestSubmit();
    await this.player.settle();
  }

  async addFile(file: File): Promise<void> {
    const input = this.dialog!.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await this.player.settle();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.player.element.renderRoot.querySelector('dialog.add');
  }
}

describe('adding a recording', () => {
  it('by a link makes it the one that plays', async () => {
    const harness = await DialogHarness.open();
    await harness.addLink('https://example.org/Live.mp3');
    expect(harness.isOpen).to.equal(false);
    expect(harness.recordings[1]).to.deep.equal(['Live', 'https://example.org/Live.mp3']);
    expect(harness.player.piece.recording?.name).to.equal('Live');
    expect(harness.player.options).to.deep.equal(['audio-1', 'Live']);
  });

  it('is left to a host that keeps it', async () => {
    const harness = await DialogHarness.open();
    const { element } = harness.player;
    const told: GlosaRecordingAddEvent['detail'][] = [];
    element.addEventListener('glosa-recording-add', (event) => {
      told.push(event.detail);
      event.preventDefault();
    });
    const file = new File(['x'], 'Probe.ogg', { type: 'audio/ogg' });
    await harness.addFile(file);
    expect(harness.isOpen).to.equal(false);
    expect(harness.recordings.length).to.equal(1);
    await harness.player.click('Add a recording');
    await harness.addLink('https://example.org/Live.mp3');
    expect(told).to.deep.equal([{ file }, { link: 'https://example.org/Live.mp3' }]);
    expect(harness.recordings.length).to.equal(1);
  });

  it('of what is no recording is not told', async () => {
    const harness = await DialogHarness.open();
    let count = 0;
    harness.player.element.addEventListener('glosa-recording-add', () => (count += 1));
    await harness.addFile(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect([count, harness.isOpen]).to.deep.equal([0, true]);
  });

  it('by a link to YouTube takes the video', async () => {
    const harness = await DialogHarness.open();
    await harness.addLink('https://youtu.be/dQw4w9WgXcQ');
    expect(harness.player.piece.recording?.youtubeId).to.equal('dQw4w9WgXcQ');
  });

  it('by a file needs nothing more', async () => {
    const harness = await DialogHarness.open();
    await harness.addFile(new File(['x'], 'Probe.ogg', { type: 'audio/ogg' }));
    expect(harness.isOpen).to.equal(false);
    expect(harness.recordings[1]).to.deep.equal(['Probe', '#Probe.ogg']);
  });

  it('says that it does not follow the score', async () => {
    const harness = await DialogHarness.open();
    await harness.addLink('https://example.org/Live.mp3');
    expect(harness.player.piece.problems.map(({ key }) => key)).to.deep.equal(['audioWithoutSync']);
    expect(harness.player.messageText).to.include('not synchronized');
  });

  it('complains about what is none, and stays open', async () => {
    const harness = await DialogHarness.open();
    await harness.addLink('');
    expect(harness.complaint).to.equal('This is not a web address.');
    await harness.addFile(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(harness.complaint).to.equal('This file has neither sound nor video.');
    expect(harness.isOpen).to.equal(true);
    expect(harness.recordings).to.have.length(1);
    await expect(harness.player.element).to.be.accessible();
  });
});

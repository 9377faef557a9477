import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { labelsOver, writeLongPiece } from '../lib/labeled-piece.js';
import { bundlePeer, writePage, WWW } from '../lib/site.js';

export const MEASURES = 1000;
const QUARTERS = 4 * MEASURES;
const LENGTH = 2 * MEASURES;
export const MANY = 10_000;
export const VERY_MANY = 100_000;
/** Zooms of each contestant by the name of what is in view. */
export const VIEWS = ['close', 'far', 'whole'] as const;
export type View = (typeof VIEWS)[number];

/** Actions of the bench on the labels of a page. */
interface Contestant {
  add(count: number): Promise<unknown>;
  show(view: View): unknown;
  /** Scrolls on by so many pixels. */
  pan(pixels: number): unknown;
  zoom(step: number): unknown;
  play(): unknown;
  pause(): unknown;
  /** Chooses the label that keys and drags move. */
  choose?(): unknown;
  /** Moves a label as a key does; undefined where keys do not. */
  press?(): unknown;
  /** Begins, continues and ends a drag of a label. */
  drag?(phase: 'begin' | 'move' | 'end', step: number): unknown;
}

declare global {
  interface Window {
    contestant?: Contestant;
    setUp?: () => Promise<void>;
  }
}

const PEERS = {
  'labels-wavesurfer': `import WaveSurfer from 'wavesurfer.js';
    import Regions from 'wavesurfer.js/dist/plugins/regions.esm.js';
    window.setUp = async () => {
      const bytes = new Int8Array(await (await fetch('/labeled/recording.dat')).arrayBuffer(), 24);
      const media = new Audio('/labeled/recording.wav');
      const regions = Regions.create();
      const surfer = WaveSurfer.create({ container: '#wave', height: 128, minPxPerSec: 27, autoScroll: true, media,
        peaks: [Float32Array.from(bytes, (value) => value / 128)], duration: ${LENGTH}, plugins: [regions] });
      await new Promise((resolve) => surfer.once('ready', resolve));
      const views = { close: 27, far: 4.8, whole: 0.6 };
      window.contestant = {
        add: async (count) => {
          const step = ${LENGTH} / count;
          for (let i = 0; i < count; i++) regions.addRegion({ start: i * step, end: (i + 0.9) * step, content: 'L' + i, color: 'rgba(255,0,0,.2)' });
        },
        show: (view) => surfer.zoom(views[view]),
        pan: (pixels) => surfer.setScroll(surfer.getScroll() + pixels),
        zoom: (step) => surfer.zoom(27 * Math.SQRT2 ** step),
        play: () => surfer.play(),
        pause: () => surfer.pause(),
      };
    };`,
  'labels-peaks': `import Peaks from 'peaks.js';
    window.setUp = async () => {
      const arraybuffer = await (await fetch('/labeled/recording.dat')).arrayBuffer();
      const mediaElement = new Audio('/labeled/recording.wav');
      document.body.append(mediaElement);
      const levels = [819, 4586, 36864];
      const peaks = await new Promise((resolve, reject) => Peaks.init({ zoomview: { container: document.getElementById('wave') },
        mediaElement, waveformData: { arraybuffer }, zoomLevels: levels }, (error, made) => error ? reject(error) : resolve(made)));
      const view = peaks.views.getView('zoomview');
      const views = { close: 0, far: 1, whole: 2 };
      window.contestant = {
        add: async (count) => {
          const step = ${LENGTH} / count;
          peaks.segments.add(Array.from({ length: count }, (_, i) => ({ id: 's' + i, startTime: i * step, endTime: (i + 0.9) * step, labelText: 'L' + i, editable: true })));
        },
        show: (name) => peaks.zoom.setZoom(views[name]),
        pan: (pixels) => view.setStartTime(view.getStartTime() + pixels / 27),
        zoom: (step) => peaks.zoom.setZoom(Math.abs(step) % levels.length),
        play: () => peaks.player.play(),
        pause: () => peaks.player.pause(),
      };
    };`,
  'labels-glosa': `
    window.setUp = async () => {
      const piece = document.querySelector('glosa-piece');
      const score = document.querySelector('glosa-score');
      const inside = (selector) => score.shadowRoot?.querySelector(selector);
      const viewport = await probes.until(() => inside('.viewport'));
      await probes.until(() => inside('.labels'));
      const isPainted = () => [...score.shadowRoot.querySelectorAll('.labels canvas')].some((canvas) => !canvas.hidden && canvas.width > 1);
      const views = { close: 0, far: -5, whole: -99 };
      const pointer = (type, x, y, buttons) => document.elementFromPoint(x, y) && (score.shadowRoot.elementFromPoint(x, y) ?? viewport)
        .dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0, buttons, bubbles: true, composed: true, cancelable: true }));
      const grip = { x: 300, y: 0 };
      window.contestant = {
        add: async (count) => {
          await piece.importAnalysis(new File([window.files[count]], 'bench.dez'));
          await probes.until(isPainted);
        },
        choose: () => {
          piece.select([100]);
          inside('[role=listbox]').focus();
        },
        show: (view) => (score.zoom = views[view]),
        pan: (pixels) => (viewport.scrollLeft += pixels),
        zoom: (step) => (score.zoom = step),
        play: () => piece.play(),
        pause: () => piece.pause(),
        press: () => inside('[role=listbox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, composed: true, cancelable: true })),
        drag: (phase, step) => {
          if (phase === 'begin') {
            grip.y = inside('canvas.above').getBoundingClientRect().top + 17;
            pointer('pointerdown', grip.x, grip.y, 1);
          } else pointer(phase === 'move' ? 'pointermove' : 'pointerup', grip.x + 7 * step, grip.y, phase === 'move' ? 1 : 0);
        },
      };
      // The code that reads files has run before, as that of the peers has.
      await piece.importAnalysis(new File(['{"labels":[]}'], 'empty.dez'));
    };`,
};

/** Writes a page for each contestant. */
export async function writeSite(): Promise<void> {
  const info = await writeLongPiece('labeled', MEASURES);
  for (const [name, source] of Object.entries(PEERS)) {
    await bundlePeer(`peer-${name}`, source);
    const isOurs = name === 'labels-glosa';
    const peer = `<script type="module" src="/peer-${name}.js"></script>`;
    await writePage(name, {
      head: isOurs
        ? `<script type="module" src="/dist/glosa.js"></script><script src="/labels.js"></script>${peer}`
        : peer,
      body: isOurs
        ? `<glosa-piece src="${info}"><glosa-score></glosa-score></glosa-piece>`
        : '<div id="wave" class="wave"></div><link rel="stylesheet" href="/wave.css">',
    });
  }
  const files = [MANY, VERY_MANY].map(
    (count) => `${count}: ${JSON.stringify(labelsOver(count, QUARTERS))}`,
  );
  await writeFile(path.join(WWW, 'labels.js'), `window.files = { ${files.join(',')} };`);
  await writeFile(path.join(WWW, 'wave.css'), '.wave { width: 1200px; height: 128px; }');
}

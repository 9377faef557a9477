import { html, nothing, type TemplateResult } from 'lit';
import { type Piece, sourceText } from '#core';
import {
  addRecordingIcon,
  adoptStyles,
  type GlosaElement,
  Late,
  recordingIcon,
  sourceName,
  videoIcon,
} from '#kit';
import { recordingsStyles } from './recordings.styles.js';
import { pictureFor } from '../video/picture.js';
import type { VideoBox } from '../video/video-box.js';

const videos = new Late(() => import('../video/video-box.js'));
const dialogs = new Late(() => import('./add-dialog.js'));
const boxes = new WeakMap<GlosaElement, VideoBox>();

/** Renders the choice between recordings, the button that adds one, and whether the video shows. */
export function renderSources(host: GlosaElement, piece: Piece): TemplateResult {
  adoptStyles(host, recordingsStyles);
  return html`${piece.audios[1] ? renderChoice(host, piece) : nothing}${toolsOf(host, piece).map(
    renderTool,
  )}`;
}

/** Renders the picture of the recording that plays, where it has one. */
export function renderPicture(host: GlosaElement): TemplateResult | undefined {
  const { model } = host;
  const picture = model && pictureFor(host, model);
  return picture && boxOf(host, model)?.render(picture);
}

function renderChoice(host: GlosaElement, piece: Piece): TemplateResult {
  const { audios, recording } = piece;
  const name = host.t('controls.source');
  const nameOf = (audio: (typeof audios)[number]): string => {
    const said = sourceText(piece, audio, { key: 'info', locale: host.language });
    return sourceName(audio, said) ?? ((audio.scoreId && host.t('practice.score')) || audio.id);
  };
  return html`<label class="field" title=${name}>
    ${recordingIcon}
    <select
      dir="auto"
      aria-label=${name}
      title=${recording ? nameOf(recording) : name}
      @change=${(event: Event) => piece.chooseRecording((event.target as HTMLSelectElement).value)}
    >
      ${audios.map(
        (audio) =>
          html`<option value=${audio.id} .selected=${audio.id === recording?.id}>
            ${nameOf(audio)}
          </option>`,
      )}
    </select>
  </label>`;
}

interface Tool {
  readonly name: string;
  readonly icon: TemplateResult;
  readonly run: () => void;
}

/** Returns the tools; none until their texts are loaded. */
function toolsOf(host: GlosaElement, piece: Piece): readonly Tool[] {
  const add = {
    name: host.t('video.add'),
    icon: addRecordingIcon,
    run: () => dialogs.use(({ openAddDialog }) => openAddDialog(host, piece)),
  };
  const box = boxOf(host, piece);
  const video = box && {
    name: host.t(box.isShown ? 'video.hide' : 'video.show'),
    icon: videoIcon,
    run: () => box.toggle(),
  };
  return [add, ...(video ? [video] : [])].filter(({ name }) => name !== '');
}

const renderTool = ({ name, icon, run }: Tool): TemplateResult =>
  html`<button type="button" class="named" aria-label=${name} title=${name} @click=${run}>
    ${icon}
  </button>`;

/** Returns the video box, made when a player first has a picture to show. */
function boxOf(host: GlosaElement, piece: Piece): VideoBox | undefined {
  if (!pictureFor(host, piece)) return undefined;
  const made = boxes.get(host);
  const VideoBox = made ? undefined : videos.value?.VideoBox;
  if (!VideoBox) return made;
  const box = new VideoBox(host);
  boxes.set(host, box);
  return box;
}

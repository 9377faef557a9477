import { html, nothing, type TemplateResult } from 'lit';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { adoptStyles } from '../../base/element/adopt-styles.js';
import { addRecordingIcon, recordingIcon, videoIcon } from '../../base/look/recording-icons.js';
import { Late } from '../../base/element/late.js';
import type { Piece } from '../../core/model/piece.js';
import { recordingsStyles } from './recordings.styles.js';
import { pictureFor } from '../video/picture.js';
import type { VideoPanel } from '../video/video-panel.js';

const videos = new Late(() => import('../video/video-panel.js'));
const dialogs = new Late(() => import('./add-dialog.js'));
const panels = new WeakMap<GlosaElement, VideoPanel>();

/** The choice between recordings, another one, and whether the video shows. */
export function renderSources(host: GlosaElement, piece: Piece): TemplateResult {
  adoptStyles(host, recordingsStyles);
  return html`${piece.audios[1] ? renderChoice(host, piece) : nothing}${toolsOf(host, piece).map(
    renderTool,
  )}`;
}

/** The picture of what plays, where it has one. */
export function renderPicture(host: GlosaElement): TemplateResult | undefined {
  const { model } = host;
  const picture = model && pictureFor(host, model);
  return picture && panelOf(host, model)?.render(picture);
}

function renderChoice(host: GlosaElement, piece: Piece): TemplateResult {
  const { audios, recording } = piece;
  const name = host.t('player.source');
  return html`<label class="field" title=${name}>
    ${recordingIcon}
    <select
      aria-label=${name}
      @change=${(event: Event) => piece.chooseRecording((event.target as HTMLSelectElement).value)}
    >
      ${audios.map(
        ({ id, name, info, scoreId }) =>
          html`<option value=${id} .selected=${id === recording?.id}>
            ${name ?? info ?? ((scoreId && host.t('practice.score')) || id)}
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

/** None until their texts are there. */
function toolsOf(host: GlosaElement, piece: Piece): readonly Tool[] {
  const add = {
    name: host.t('video.add'),
    icon: addRecordingIcon,
    run: () => dialogs.use(({ openAddDialog }) => openAddDialog(host, piece)),
  };
  const panel = panelOf(host, piece);
  const video = panel && {
    name: host.t(panel.isShown ? 'video.hide' : 'video.show'),
    icon: videoIcon,
    run: () => panel.toggle(),
  };
  return [add, ...(video ? [video] : [])].filter(({ name }) => name !== '');
}

const renderTool = ({ name, icon, run }: Tool): TemplateResult =>
  html`<button type="button" class="named" aria-label=${name} title=${name} @click=${run}>
    ${icon}
  </button>`;

/** Made when a player has something to look at for the first time. */
function panelOf(host: GlosaElement, piece: Piece): VideoPanel | undefined {
  if (!pictureFor(host, piece)) return undefined;
  const made = panels.get(host);
  const VideoPanel = made ? undefined : videos.value?.VideoPanel;
  if (!VideoPanel) return made;
  const panel = new VideoPanel(host);
  panels.set(host, panel);
  return panel;
}

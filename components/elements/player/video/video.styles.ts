import { css } from 'lit';
import { BAR } from './video.layout.js';

export const videoStyles = css`
  .video {
    display: flex;
    flex-direction: column;
    overflow: hidden;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: inherit;
  }
  .video[popover] {
    position: fixed;
    inset: auto;
    inset-block-end: var(--_bottom);
    right: var(--_right);
    inline-size: var(--_width);
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
  }
  .video:not([popover]) {
    inline-size: min(100%, 480px);
    margin: 8px auto 0;
  }
  .video:not([popover]) :is(.move, .size) {
    display: none;
  }
  .video-bar {
    display: flex;
    flex: none;
    block-size: ${BAR}px;
  }
  .video-bar button,
  .video .size {
    min-block-size: ${BAR}px;
    border: 0;
    border-radius: 0;
    background: none;
  }
  .video-bar button:hover,
  .video .size:hover {
    background: var(--_wash);
  }
  .video-bar .move {
    flex: 1;
    cursor: move;
    touch-action: none;
  }
  .video-bar .hide {
    margin-inline-start: auto;
  }
  .video :focus-visible {
    outline-offset: -2px;
  }
  .picture {
    position: relative;
    aspect-ratio: 16 / 9;
    background: #000;
  }
  .picture > :first-child {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    object-fit: contain;
  }
  .video .size {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    min-inline-size: ${BAR}px;
    padding: 0;
    color: #fff;
    opacity: 0;
    cursor: nwse-resize;
    touch-action: none;
  }
  .video:hover .size,
  .video .size:focus-visible {
    background: color-mix(in srgb, #000 60%, transparent);
    opacity: 1;
  }
  @media (hover: none) {
    .video .size {
      background: color-mix(in srgb, #000 60%, transparent);
      opacity: 1;
    }
  }
`;

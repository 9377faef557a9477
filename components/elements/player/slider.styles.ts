import { css } from 'lit';

/** A range input as a thin rail with a round thumb; `--_share` (0 to 1) is the part before it. */
export const sliderStyles = css`
  input[type='range'] {
    --_rail: linear-gradient(
      to right,
      var(--_strong) calc(var(--_share, 0) * 100%),
      var(--_rule-2) 0
    );
    --_thumb: 18px;
    appearance: none;
    block-size: 28px;
    margin: 0;
    direction: ltr;
    background: none;
    cursor: pointer;
  }
  input::-webkit-slider-runnable-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--_rail);
  }
  input::-moz-range-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--_rail);
  }
  input::-webkit-slider-thumb {
    appearance: none;
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    margin-block-start: calc(2px - var(--_thumb) / 2);
    border: 0;
    border-radius: 50%;
    background: var(--_strong);
  }
  input::-moz-range-thumb {
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border: 0;
    border-radius: 50%;
    background: var(--_strong);
  }
  input.volume {
    --_thumb: 12px;
  }
  @media (pointer: coarse) {
    input[type='range'] {
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    input[type='range'] {
      appearance: auto;
      accent-color: Highlight;
    }
  }
`;

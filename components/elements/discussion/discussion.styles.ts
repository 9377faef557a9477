import { css } from 'lit';

/** The threads of a discussion, and the boxes in which replies are written. */
export const discussionStyles = css`
  :host {
    display: block;
  }
  .bar,
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .bar > .boxed {
    flex: 1 1 8em;
  }
  .steps {
    display: flex;
  }
  .tool,
  .quiet {
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
  }
  .tool {
    padding: 0;
  }
  .quiet {
    min-block-size: 24px;
    padding-inline: 4px;
    font-size: var(--_small);
    text-decoration: underline;
  }
  .words {
    justify-self: start;
  }
  h3,
  p,
  .threads,
  .replies {
    margin: 0;
    padding: 0;
    font: inherit;
  }
  .threads,
  .replies {
    list-style: none;
  }
  .thread {
    border-block-start: 1px solid var(--_rule);
  }
  .thread:last-child {
    border-block-end: 1px solid var(--_rule);
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 2px;
    inline-size: 100%;
    padding: 8px 4px;
    border: 0;
    border-radius: 0;
    background: none;
    text-align: start;
  }
  .head:hover {
    background: var(--_wash);
  }
  .subject {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .subject s {
    font-weight: 400;
  }
  .gone,
  .facts {
    color: var(--_ink-2);
    font-size: var(--_small);
    font-weight: 400;
  }
  .waits {
    color: var(--_strong);
    font-size: var(--_small);
    font-weight: 600;
  }
  .opening {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--_ink-2);
    overflow-wrap: anywhere;
  }
  .open {
    display: grid;
    gap: 12px;
    padding: 4px 4px 16px;
  }
  .replies {
    display: grid;
    gap: 12px;
  }
  .reply {
    min-inline-size: 0;
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--_rule-2);
  }
  .reply[data-new] {
    border-color: var(--_strong);
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  .by time,
  .by .state {
    color: var(--_ink-2);
    font-size: var(--_small);
  }
  .new {
    color: var(--_strong);
    font-size: var(--_small);
    font-weight: 600;
  }
  [data-sending='refused'] .state {
    color: var(--_bad);
  }
  .text {
    overflow-wrap: anywhere;
  }
  .text > * {
    margin-block: 0 6px;
  }
  .text :is(ul, ol) {
    padding-inline-start: 20px;
  }
  .text blockquote {
    margin-inline: 0;
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--_rule-2);
    color: var(--_ink-2);
  }
  .text :is(code, pre) {
    font-family: ui-monospace, monospace;
    font-size: var(--_small);
  }
  .text pre {
    overflow-x: auto;
    padding: 6px 8px;
    background: var(--_wash);
  }
  .text a,
  .place {
    color: var(--_strong);
    text-decoration: underline;
  }
  .place {
    display: inline;
    min-inline-size: 0;
    min-block-size: 0;
    padding: 0;
    border: 0;
    background: none;
  }
  .writing,
  .beginning,
  .dialogues {
    display: grid;
    gap: 8px;
  }
  .beginning {
    padding-block-end: 8px;
  }
  .beginning h3 {
    font-weight: 600;
  }
  .box {
    position: relative;
    display: grid;
  }
  .signed {
    display: grid;
    gap: 4px;
  }
  .writing > .row,
  .dialogues > .row {
    flex-wrap: wrap;
  }
  .send {
    border-color: transparent;
    background: var(--_fill);
    color: var(--_on-fill);
  }
  .send:hover {
    background: var(--_strong);
  }
  .dialogues,
  .trouble {
    padding: 8px 10px;
    border-radius: 6px;
    background: var(--_wash);
  }
  .said {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

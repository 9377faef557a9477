/** Returns a function that gives the files of modules of `components`. */
export const partsIn =
  (at) =>
  (...modules) =>
    modules.map((module) => at(`components/${module}.ts`));

/** What comes in one request: small parts that a page wants as soon as its piece is there; labels. */
export const tagGroups = (at) => {
  const inComponents = partsIn(at);
  return {
    'after-load': [
      ...inComponents(
        'entries/watch-late',
        'views/labels/fill-slot',
        'kit/look/message-view',
        'views/strip/follow-chip-view',
        'views/strip/key-target',
        'views/strip/pinch',
        'views/strip/place-voice',
        'elements/piece/playback',
        'elements/piece/draft-slot',
        'elements/player/player.keys',
        'elements/player/player.more',
        'elements/score/score-states',
        'elements/waveform/waveform-states',
      ),
      at('locales/tools/en.json'),
    ],
    labels: [
      ...inComponents('views/labels/label-layer', 'corpus/loading/read-analysis'),
      at('locales/labels/en.json'),
    ],
    // What plays comes when it is wanted, or after all that is seen.
    playback: inComponents('engines/playback/media-engine', 'engines/playback/framed/index'),
    'loop-tools': inComponents('views/strip/tools/loop-tools', 'kit/element/drag'),
    'label-input': inComponents('views/labels/input/input'),
    widget: inComponents('elements/widget/tools/tools'),
    elements: inComponents('entries/made/define-late'),
  };
};

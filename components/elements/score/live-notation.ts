/** The parts of live notation, which load together. */
export { ChunkNodes } from './chunk-nodes.js';
export { ScoreTurn } from './score-turn.js';

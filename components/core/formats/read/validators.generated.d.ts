// Made by .build/bundle/compile-schemas.mjs from schemas/. Do not edit.
import type { Validator } from '../read/check.js';

export const isAnalysis: Validator;
export const isSynchro: Validator;
export const isPositions: Validator;
export const isMeasureMap: Validator;
export const isPieceInfo: Validator;
export const isCorpusInfo: Validator;

import { define } from '#kit';
import { GlosaPiece } from './piece.js';

/** @early Most pages show it at once. */
define('glosa-piece', GlosaPiece);

import { define } from '../base/define.js';
import { GlosaPiece } from './piece.js';

define('glosa-piece', GlosaPiece);

import { define } from '../base/element/define.js';
import { GlosaPiece } from './piece.js';

define('glosa-piece', GlosaPiece);

import { define } from '../base/element/define.js';
import { GlosaScan } from './scan.js';

define('glosa-scan', GlosaScan);

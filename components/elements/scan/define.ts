import { define } from '#kit';
import { GlosaScan } from './scan.js';

define('glosa-scan', GlosaScan);

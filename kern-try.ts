import * as t from '#engines/notation/toolkit.js';
console.log(Object.keys(t));

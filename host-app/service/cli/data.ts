import { runData } from './data-program.js';

process.exitCode = await runData(process.argv.slice(2), process, process.env);

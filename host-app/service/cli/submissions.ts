import { runSubmissions } from './submission-program.js';

process.exitCode = await runSubmissions(process.argv.slice(2), process, process.env);

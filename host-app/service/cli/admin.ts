import { runAdmin } from './admin-program.js';

process.exitCode = await runAdmin(process.argv.slice(2), process, process.env);

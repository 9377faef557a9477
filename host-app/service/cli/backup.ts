import { runBackup } from './backup-program.js';

process.exitCode = await runBackup(process.argv.slice(2), process, process.env);

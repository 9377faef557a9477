import { runAccount } from './account-program.js';

process.exitCode = await runAccount(process.argv.slice(2), process, process.env);

// The program of the command `glosa`.
import { runCommand } from './run-command.js';

// Node 20 calls a function of its own experimental in every run; its users cannot act on that.
process.removeAllListeners('warning');
process.exitCode = await runCommand(process.argv.slice(2), process);

/** `npm run corpus -- add|add-tree|export|list`; see `--help`. */
import { corpusCommand } from './corpus-command.js';

const { env: environment, stdout: output, stderr: progress, argv } = process;

const fail = () => {
  process.exitCode = 1;
};

try {
  await corpusCommand({ environment, output, progress, fail }).parseAsync(argv);
} catch (error) {
  progress.write(`${error instanceof Error ? error.message : String(error)}\n`);
  fail();
}

// Starts replacements for screen and sound on machines without them: a display, and a sink that discards the
// sound. Both end with the process that started them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Starts a program that lives as long as this process. */
function companion(program, parameters, options) {
  const child = spawn(program, parameters, options);
  const kill = () => child.kill();
  process.on('exit', kill);
  child.on('exit', () => process.off('exit', kill));
  child.unref();
  return child;
}

/** Starts an invisible display; Xvfb chooses its number and reports it when it is ready. */
async function display() {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return {};
  const parameters = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'];
  const child = companion('Xvfb', parameters, { stdio });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`No display, and no Xvfb to make one (${error.message}).`);
  });
  const [number] = await Promise.race([once(child.stdio[3], 'data'), failed]);
  child.stdio[3].unref();
  return { DISPLAY: `:${String(number).trim()}` };
}

/** Whether a program is installed. */
export const isInstalled = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((dir) => existsSync(path.join(dir, program)));

/**
 * Starts a sink for sound: Firefox plays nothing without a device. Without PulseAudio, the browser uses the
 * sound of the machine.
 */
async function sound() {
  if (!isInstalled('pulseaudio')) return {};
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-sound-'));
  const socket = path.join(folder, 'native');
  const modules = [
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    'module-null-sink sink_name=null rate=44100',
  ];
  const parameters = ['--daemonize=no', '--exit-idle-time=-1', '--disallow-exit', '-n'];
  const env = { ...process.env, PULSE_RUNTIME_PATH: folder, PULSE_STATE_PATH: folder };
  const loads = modules.flatMap((module) => ['-L', module]);
  companion('pulseaudio', [...parameters, ...loads], { env, stdio: 'ignore' });
  for (const end = Date.now() + 10_000; !existsSync(socket); await delay(50))
    if (Date.now() > end) throw new Error('PulseAudio does not start.');
  return { PULSE_SERVER: `unix:${socket}` };
}

let made;

/** Returns the environment for browsers that need a display and a device for sound; made once. */
export function quietMachine() {
  made ??= Promise.all([display(), sound()]).then((parts) =>
    Object.assign({}, process.env, ...parts),
  );
  return made;
}

// How the tests start the distribution's Firefox: playwright controls it over BiDi.
import { existsSync } from 'node:fs';
import { quietMachine } from '../test/quiet-machine.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const PREFERENCES = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  // A fixed AudioContext.outputLatency. When a page asks PulseAudio for the true one while the sound is being
  // mixed, each waits for the other, and the sound of the whole Firefox stands still for good.
  'privacy.fingerprintingProtection': true,
  'privacy.fingerprintingProtection.overrides': '-AllTargets,+AudioContext',
};

export const isFirefoxInstalled = () => existsSync(FIREFOX);

/** Returns the options with which playwright launches it. */
export async function firefoxOptions() {
  if (!isFirefoxInstalled()) throw new Error(`No Firefox at ${FIREFOX}: set FIREFOX to its path.`);
  return {
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    env: await quietMachine(),
    firefoxUserPrefs: PREFERENCES,
  };
}

// Adds to package-lock.json the programs of other platforms that a package may use, and removes those
// that no package uses. npm leaves out programs that the current registry does not have, and then
// `npm ci` refuses the file. Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
/** Parts of the names of these packages: `rollup-linux-arm64-musl` is for arm64 under Linux with musl. */
const SYSTEMS = [
  ...['linux', 'darwin', 'win32', 'android', 'openharmony'],
  ...['freebsd', 'openbsd', 'netbsd', 'aix', 'sunos'],
];
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el'];

function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = CPUS.find((each) => parts.includes(each));
  if (!os || !cpu) throw new Error(`${name}: for which platform?`);
  const isMusl = parts.some((part) => part.startsWith('musl'));
  const libc = os === 'linux' && (isMusl ? 'musl' : parts.includes('gnu') && 'glibc');
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}

/** Returns the missing entries, by their place in the lock file. */
export function missingEntries({ packages }) {
  const missing = {};
  for (const { optionalDependencies = {}, dev, license } of Object.values(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (Object.keys(packages).some((known) => known.endsWith(place))) continue;
      if (!/^\d/.test(version)) throw new Error(`${name}: the version ${version} is a range`);
      const { cpu, ...platform } = platformOf(name);
      missing[place] = { version, cpu, ...(dev && { dev }), license, optional: true, ...platform };
    }
  return missing;
}

if (import.meta.filename === process.argv[1]) {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
  const missing = missingEntries(lock);
  const entries = Object.entries({ ...lock.packages, ...missing }).filter(
    ([, { extraneous }]) => !extraneous,
  );
  const [root, ...others] = entries;
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([root, ...others]);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added`);
}

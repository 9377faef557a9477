import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs of a stack, with the Debian packages that hold them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  ceph: 'ceph-common',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  haproxy: 'haproxy',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  setpriv: 'util-linux',
};
/** Folders of programs that a user's PATH may lack. */
const SYSTEM = ['/usr/sbin', '/sbin'];

const isInstalled = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...SYSTEM].some((folder) =>
    existsSync(path.join(folder, program)),
  );

/** Returns the Debian packages that a stack needs and this machine lacks. */
export const missingPackages = (): readonly string[] => [
  ...new Set(
    Object.entries(PROGRAMS)
      .filter(([program]) => !isInstalled(program))
      .map(([, name]) => name),
  ),
];

/** Returns the command that installs packages. */
export const installLine = (packages: readonly string[]): string =>
  `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Options of tests on a whole stack: where packages are missing, why they are left out. */
export const withStack: { readonly skip: string | false } = {
  skip:
    missingPackages().length > 0 &&
    `a stack needs the Debian packages ${missingPackages().join(', ')}`,
};

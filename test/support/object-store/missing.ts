import { existsSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'setpriv'];

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)));

/** Options of tests on an object store: where Ceph's gateway is not installed, why they are left out. */
export const withObjectStore: { readonly skip: string | false } = {
  skip: PROGRAMS.every(isInstalled)
    ? false
    : 'an object store needs the Debian packages radosgw, ceph-mon, ceph-osd and ceph-common',
};

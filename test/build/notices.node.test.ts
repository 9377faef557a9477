import assert from 'node:assert/strict';
import test from 'node:test';
import { importedPackages, withDependencies } from '../../.build/bundle/notices.mjs';

test('packages that a source imports are found, and types are not', () => {
  const source = `import type { Icon } from '@tabler/icons-react';
import { Dialog } from '@base-ui/react/dialog';
import React, { lazy } from "react";
import { Icon as Own } from './icon.js';
import 'workbox-core/x.js';
const late = () => import('papaparse');
@font-face { src: url('@fontsource-variable/source-sans-3/files/a.woff2'); }
import gallica from './gallica.json';`;
  assert.deepEqual(importedPackages(source).sort(), [
    '@base-ui/react',
    '@fontsource-variable/source-sans-3',
    'papaparse',
    'react',
    'workbox-core',
  ]);
});

test('what they depend on comes with them, the nearest of its name', () => {
  const packages = {
    'node_modules/router': { dependencies: { cookie: '1', 'set-cookie': '2' } },
    'node_modules/cookie': {},
    'node_modules/set-cookie': { dependencies: { cookie: '0', '@types/node': '1' } },
    'node_modules/set-cookie/node_modules/cookie': {},
    'node_modules/unused': {},
    'node_modules/@types/node': {},
  };
  assert.deepEqual(withDependencies(['router'], packages), [
    'node_modules/cookie',
    'node_modules/router',
    'node_modules/set-cookie',
    'node_modules/set-cookie/node_modules/cookie',
  ]);
});

// `npm run licenses` writes LICENSES.md: every package of package.json, the license from its own
// package.json, and our reason for it (package-reasons.json). With --check, it only reports errors.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import prettier from 'prettier';
import { withDependencies } from '../bundle/notices.mjs';

const PAGE = '.build/LICENSES.md';
const REASONS = '.build/package/reasons.json';

/** Licenses that a package may have without an exception. */
export const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'CC0-1.0'],
];

const GROUPS = {
  published: 'In what we publish',
  application: 'In the web application, which is built into `dist/app`',
  service: 'In the service, which runs from this repository and is not published',
  work: 'For the work itself: build, checks and tests',
};
/** Groups whose packages reach users, together with their dependencies. */
const SHIPPED = ['published', 'application', 'service'];

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether an SPDX expression without nested parentheses allows one of the accepted licenses. */
export function isAllowed(license, allowed = ALLOWED) {
  const isGood = (id) => allowed.includes(id.trim());
  const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every(isGood));
}

const dependenciesOf = (manifest) =>
  Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  });

const isPublished = ({ dependencies }, name) => name in dependencies;

/** Whether it is for a site to install a package: then its reason says whether our files contain it too. */
const isPeer = ({ peerDependencies }, name) => name in (peerDependencies ?? {});

/** Returns the patterns of all groups, each with its group and its reason. */
const entriesOf = (reasons) =>
  Object.keys(GROUPS).flatMap((group) =>
    Object.entries(reasons[group]).map(([pattern, why]) => ({ group, pattern, why })),
  );

function problemOfPackage(name, manifest, reasons) {
  const entries = entriesOf(reasons).filter(({ pattern }) => matches(pattern, name));
  if (entries.length === 0) return `${name} has no reason in ${REASONS}`;
  if (entries.length > 1) return `${name} has ${entries.length} reasons in ${REASONS}`;
  const isListedAsPublished = entries[0].group === 'published';
  if (!isPeer(manifest, name) && isPublished(manifest, name) !== isListedAsPublished)
    return `${name} is in the group "${entries[0].group}", but package.json says otherwise`;
  return undefined;
}

function problemOfLicense(name, license, { exceptions }) {
  if (isAllowed(license)) return undefined;
  const [, exception] = Object.entries(exceptions).find(([each]) => matches(each, name)) ?? [];
  if (!exception) return `${name}: the license ${license ?? '(none given)'} is not allowed`;
  if (isAllowed(license, [...ALLOWED, exception.license])) return undefined;
  return `${name}: its license is ${license}, the exception is for ${exception.license}`;
}

/** Returns reasons and exceptions that no package needs any longer. */
function leftOver(names, licenses, reasons) {
  const isNeeded = (pattern) =>
    Object.keys(licenses).some((name) => matches(pattern, name) && !isAllowed(licenses[name]));
  return [
    ...entriesOf(reasons)
      .filter(({ pattern }) => !names.some((name) => matches(pattern, name)))
      .map(({ pattern }) => `${REASONS} has a reason for ${pattern}, which package.json lacks`),
    ...reasons.parts
      .filter((part) => !names.includes(part.package))
      .map((part) => `${REASONS} has a part of ${part.package}, which package.json lacks`),
    ...Object.keys(reasons.exceptions)
      .filter((pattern) => !isNeeded(pattern))
      .map((pattern) => `${REASONS} has an exception for ${pattern}, which needs none`),
  ];
}

/**
 * Returns sentences about errors in packages and their licenses, one for each error.
 * @param licenses the license of every package of package.json, and of what those that ship depend on
 */
export function problemsOf({ manifest, reasons, licenses }) {
  const names = dependenciesOf(manifest);
  return [
    ...names.map((name) => problemOfPackage(name, manifest, reasons)),
    ...Object.entries(licenses).map(([name, license]) => problemOfLicense(name, license, reasons)),
    ...leftOver(names, licenses, reasons),
  ].filter(Boolean);
}

/** Returns the rows of a Markdown table. */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Returns one row for each reason; a pattern covers several packages, whose licenses may differ. */
function rowsOf(group, names, { licenses, reasons }) {
  const escaped = (text) => text.replaceAll('*', '\\*');
  return Object.entries(reasons[group]).map(([pattern, why]) => {
    const found = names.filter((name) => matches(pattern, name)).map((name) => licenses[name]);
    return [escaped(pattern), [...new Set(found)].sort().join(', '), why];
  });
}

/** Returns the page, as Markdown. */
export function pageOf({ manifest, reasons, licenses }) {
  const names = dependenciesOf(manifest);
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => [
    `## ${title}`,
    table(['package', 'license', 'reason'], rowsOf(group, names, { licenses, reasons })),
  ]);
  const copied = reasons.copied.map(({ name, license, why }) => [name, license, why]);
  const parts = reasons.parts.map(({ package: of, name, license, terms }) => [
    `${name}, in ${of}`,
    license,
    terms,
  ]);
  const exceptions = Object.entries(reasons.exceptions).map(([pattern, { license, terms }]) => [
    pattern.replaceAll('*', '\\*'),
    license,
    terms,
  ]);
  return [
    '# Packages and their licenses',
    '`npm run licenses` writes this page from package.json, the installed packages and package-reasons.json. A build writes the full texts of the licenses to `dist/THIRD-PARTY.txt`.',
    ...groups,
    '## Copied into this repository',
    table(['work', 'license', 'reason'], copied),
    '## Licenses that need a reason of their own',
    `Allowed without one: ${ALLOWED.join(', ')}.`,
    table(['package', 'license', 'how we use it'], exceptions),
    '## Parts of packages with a license of their own',
    'The license of such a package does not name that of its part.',
    table(['part', 'license', 'how we use it'], parts),
  ].join('\n\n');
}

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Returns the license of an installed package; for a missing optional one, that of the lock file. */
async function licenseAt(place, locked) {
  const own = await readJson(path.join(place, 'package.json')).catch(() => locked);
  return own?.license;
}

/** Returns the licenses of the packages of package.json, and of the dependencies of those that ship. */
async function licensesOf(manifest, reasons, packages) {
  const names = dependenciesOf(manifest);
  const isShipped = (name) =>
    entriesOf(reasons).some(
      ({ group, pattern }) => SHIPPED.includes(group) && matches(pattern, name),
    );
  const withOptional = Object.fromEntries(
    Object.entries(packages).map(([place, { dependencies, optionalDependencies }]) => [
      place,
      { dependencies: { ...dependencies, ...optionalDependencies } },
    ]),
  );
  const places = new Set([
    ...names.map((name) => `node_modules/${name}`),
    ...withDependencies(names.filter(isShipped), withOptional),
  ]);
  const nameAt = (place) =>
    place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const found = [...places].map(async (place) => [
    nameAt(place),
    await licenseAt(place, packages[place]),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

async function check(facts, page) {
  const problems = problemsOf(facts);
  const isStale = (await readFile(PAGE, 'utf8').catch(() => '')) !== page;
  if (isStale) problems.push(`${PAGE} is stale: npm run licenses`);
  return problems;
}

async function main(isCheck) {
  const manifest = await readJson('package.json');
  const reasons = await readJson(REASONS);
  const { packages } = await readJson('package-lock.json');
  const facts = { manifest, reasons, licenses: await licensesOf(manifest, reasons, packages) };
  const options = await prettier.resolveConfig(PAGE);
  const page = await prettier.format(pageOf(facts), { ...options, filepath: PAGE });
  if (!isCheck) await writeFile(PAGE, page);
  const problems = await check(facts, page);
  problems.forEach((problem) => console.error(problem));
  if (problems.length) process.exitCode = 1;
  else console.log(`${PAGE} is up to date`);
}

if (import.meta.filename === process.argv[1]) await main(process.argv.includes('--check'));

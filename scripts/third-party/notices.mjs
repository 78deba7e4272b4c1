import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesUnder } from '../lib/files-under.mjs';
import { lockedPackages } from '../lib/locked-packages.mjs';
import { root } from '../lib/root.mjs';
import { workspaces } from '../lib/workspaces.mjs';
import { licenceOf, nameOf } from './licences.mjs';

/** @typedef {{ name: string; version: string; licence: string; authors: string; folder: string }} Part */

const INTRODUCTION = `This product contains software and fonts of others, under the licences below. Identical texts are given once, after the list of all
packages that have them.`;

const NO_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const licenceFile = /^(licen[cs]e|copying|copyright|notice|third.?party|unlicense)/i;
/** Packages whose README names the libraries within, with their licences. */
const namesLibraries = /^@img\/sharp-libvips-/;
const standardTexts = join(root, 'scripts/third-party/texts');

/**
 * The names, versions and licence texts of everything by others that this installation runs or shows: its packages, and
 * the fonts and icons in the repository.
 * @returns {string}
 */
export function thirdPartyNotices() {
  const parts = [...installedPackages(), ...committedParts()].sort((a, b) =>
    labelOf(a) < labelOf(b) ? -1 : 1,
  );
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const part of parts) {
    const text = textOf(part);
    byText.set(text, [...(byText.get(text) ?? []), labelOf(part)]);
  }
  const line = '-'.repeat(80);
  const sections = [...byText].map(([text, labels]) => `${[...new Set(labels)].join('\n')}\n\n${text}`);
  return `${[INTRODUCTION, ...sections].join(`\n\n${line}\n\n`)}\n`;
}

/**
 * Packages that are not for development only, as far as this platform has them.
 * @returns {Part[]}
 */
function installedPackages() {
  return Object.entries(lockedPackages('package-lock.json'))
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path]) => partIn(join(root, path), nameOf(path)));
}

/**
 * Folders of the repository with files of a package, which say so in a `source.json`.
 * @returns {Part[]}
 */
function committedParts() {
  return workspaces()
    .flatMap(({ path }) => filesUnder(join(root, path), NO_SOURCES))
    .filter((file) => basename(file) === 'source.json')
    .map((file) => partIn(dirname(file), readJson(file).name, 'source.json'));
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} [description] the file that names version and licence
 * @returns {Part}
 */
function partIn(folder, name, description = 'package.json') {
  const found = readJson(join(folder, description));
  const { author } = found;
  const authors = typeof author === 'string' ? author : author?.name;
  const licence = licenceOf(name, found) ?? 'no licence named';
  return { name, version: found.version, licence, authors: authors ?? `the authors of ${name}`, folder };
}

/** @param {Part} part */
function labelOf({ name, version, licence }) {
  return `${name} ${version} (${licence})`;
}

/**
 * The texts that the package ships, or else the standard texts of its licence.
 * @param {Part} part
 */
function textOf({ name, folder, licence, authors }) {
  const shipped = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => licenceFile.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
    );
  if (shipped.length > 0) return shipped.map(readText).join('\n\n');
  const standard = licence.split(/ AND | OR /).map(standardText);
  const libraries = namesLibraries.test(name) ? [join(folder, 'README.md')] : [];
  return [`Copyright (c) ${authors}`, ...[...libraries, ...standard].map(readText)].join('\n\n');
}

/** @param {string} id of the licence */
function standardText(id) {
  const file = join(standardTexts, `${id}.txt`);
  if (!existsSync(file)) throw new Error(`A package ships no text of its licence ${id}; add ${file}.`);
  return file;
}

/** @param {string} file */
function readText(file) {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

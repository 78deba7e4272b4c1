/** @typedef {import('../lib/locked-packages.mjs').LockedPackage} LockedPackage */

/** Licences by their SPDX names under which a package may be part of the product, sold or not, and why. */
const ALLOWED = {
  MIT: 'keep the notice',
  'MIT-0': 'no condition',
  ISC: 'keep the notice',
  '0BSD': 'no condition',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'Apache-2.0': 'keep the notice and the NOTICE file',
  'BlueOak-1.0.0': 'keep the notice',
  Unlicense: 'public domain',
  'MPL-2.0': 'applies to its own files, which we do not change',
  'OFL-1.1': 'fonts may be bundled, and are not sold by themselves',
};

/** Licences that only some packages may have. */
const ALLOWED_FOR = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips is a library of its own, loaded at run time, that anyone may replace',
  },
];

/** Licences of packages whose package.json names none. */
export const STATED_ELSEWHERE = {
  'combine-errors': { licence: 'MIT', where: 'its Readme.md' },
  'png-js': { licence: 'MIT', where: 'its LICENSE' },
};

/**
 * The licence of an installed package as an SPDX expression; undefined if it names none.
 * @param {string} name
 * @param {{ license?: string }} package_
 * @returns {string | undefined}
 */
export function licenceOf(name, { license }) {
  return license ?? STATED_ELSEWHERE[/** @type {keyof typeof STATED_ELSEWHERE} */ (name)]?.licence;
}

/**
 * The packages of a lock file whose licence is missing, unknown or unwanted, a line for each.
 * @param {Record<string, LockedPackage>} packages by their path
 * @returns {string[]}
 */
export function refusedLicences(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const name = nameOf(path);
      const licence = licenceOf(name, locked);
      if (licence === undefined) return [`${path} names no licence`];
      return isAllowed(licence, name) ? [] : [`${path} has the licence ${licence}`];
    });
}

/**
 * The name of a package by its path in the lock file.
 * @param {string} path
 */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * The expressions in use combine names by AND or by OR, with parentheses at most around the whole.
 * @param {string} expression
 * @param {string} name of the package
 * @returns {boolean}
 */
function isAllowed(expression, name) {
  const [, inside] = /^\((.*)\)$/.exec(expression) ?? [];
  if (inside !== undefined) return isAllowed(inside, name);
  if (expression.includes(' OR ')) return expression.split(' OR ').some((one) => isAllowed(one, name));
  return expression.split(' AND ').every((licence) => {
    const rule = ALLOWED_FOR.find((rule) => rule.licence === licence);
    return Object.hasOwn(ALLOWED, licence) || rule?.packages.test(name) === true;
  });
}

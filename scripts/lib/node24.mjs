import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';

const neededMajor = 24;

/** The npm package that contains Node for this platform. */
export const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * The Node that npm installed into a folder's `node_modules`.
 * @param {string} folder
 */
export function nodeInstalledIn(folder) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', nodePackage, 'bin', program);
}

/** Whether the Node that runs this script is new enough for the product. */
export function isRunningNode24() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor;
}

/**
 * The Node that runs the product: the one that npm installed with the project, or else the running one if it is
 * new enough.
 * @returns {string}
 */
export function getNode24() {
  const own = nodeInstalledIn(root);
  if (existsSync(own)) return own;
  if (isRunningNode24()) return process.execPath;
  throw noNode24();
}

export function noNode24() {
  return new Error(
    `Marquee needs Node ${neededMajor}. npm has none for ${process.platform}-${process.arch}, and the running Node ` +
      `is ${process.versions.node}. Install Node ${neededMajor} or newer and try again.`,
  );
}

/**
 * The environment of every program that the scripts start: the project's Node and tools come first in PATH.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function node24Env(extra = {}) {
  const path = [dirname(getNode24()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}

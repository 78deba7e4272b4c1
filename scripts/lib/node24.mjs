import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';

const neededMajor = 24;

/**
 * The Node that runs the product: the one that npm installed with the project, else the running one when it is
 * new enough. Undefined when the machine has neither.
 * @returns {string | undefined}
 */
function findNode24() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(own)) return own;
  return Number(process.versions.node.split('.')[0]) >= neededMajor ? process.execPath : undefined;
}

/** @returns {string} */
export function getNode24() {
  const node = findNode24();
  if (node) return node;
  throw new Error(
    `Marquee needs Node ${neededMajor}. npm installed none for ${process.platform}-${process.arch}, ` +
      `and the running Node is ${process.versions.node}. Install Node ${neededMajor} or newer and try again.`,
  );
}

/**
 * The environment in which everything after the start scripts runs: the project's Node and tools come first.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function node24Env(extra = {}) {
  const path = [dirname(getNode24()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}

#!/usr/bin/env node
// Starts the Chromium at CHROMIUM_PATH. Playwright lets each page record what it loads for developer tools, up to 200 MB in the
// memory of the page, which hides what the page itself keeps; this lowers that limit in Playwright's commands.
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Enough for an answer of the server that a test reads. */
const LIMITS = { maxTotalBufferSize: 2_000_000, maxResourceBufferSize: 1_000_000 };

/** Commands are JSON, each with a zero at its end. */
class LimitRecords extends Transform {
  #rest = '';

  constructor() {
    super({ decodeStrings: false });
  }

  _transform(chunk, _encoding, done) {
    const commands = (this.#rest + chunk).split('\0');
    this.#rest = commands.pop() ?? '';
    for (const command of commands) this.push(`${limited(command)}\0`);
    done();
  }
}

function limited(command) {
  if (!command.includes('"Network.enable"')) return command;
  const parsed = JSON.parse(command);
  if (parsed.method !== 'Network.enable') return command;
  return JSON.stringify({ ...parsed, params: { ...parsed.params, ...LIMITS } });
}

const { CHROMIUM_PATH = '' } = process.env;
const browser = spawn(CHROMIUM_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit', 'pipe', 4],
});
browser.on('exit', (code) => process.exit(code ?? 1));
browser.on('error', (error) => {
  console.error(error);
  process.exit(1);
});
const commands = new Socket({ fd: 3 }).setEncoding('utf8');
commands.pipe(new LimitRecords()).pipe(browser.stdio[3]);

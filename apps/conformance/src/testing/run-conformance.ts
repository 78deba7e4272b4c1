import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Whether this machine has a Python that the examples run on. */
export const HAS_PYTHON =
  spawnSync('python3', ['-c', 'import sys, zoneinfo, sqlite3; zoneinfo.ZoneInfo("Europe/Berlin")']).status ===
  0;

export interface RunResult {
  readonly code: number | null;
  readonly output: string;
  /** The last line of the output names the broken rules. */
  readonly broken: string[];
  /** The lines that say which rule was broken and how, or why the run ended early. */
  readonly faults: string[];
}

/** Runs `npm run conformance` with these arguments. */
export function runConformance(...args: string[]): Promise<RunResult> {
  return run(process.execPath, [MAIN, ...args]);
}

/** The same, and passes on each line while the run lasts. */
export function watchConformance(onLine: (line: string) => void, ...args: string[]): Promise<RunResult> {
  return run(process.execPath, [MAIN, ...args], onLine);
}

export function runPython(...args: string[]): Promise<RunResult> {
  return run('python3', ['-B', ...args]);
}

function run(program: string, args: string[], onLine?: (line: string) => void): Promise<RunResult> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const [, rules = ''] = /^Broken rules: (.*)$/m.exec(output) ?? [];
      const faults = output.split('\n').filter((line) => /^(?:✗| {7}\S|The run ended early)/.test(line));
      resolve({ code, output, broken: rules === '' ? [] : rules.split(', '), faults });
    });
  });
}

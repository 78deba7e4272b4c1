import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inTemporaryFolder } from '@marquee/testkit/harness';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const START = new URL('../../../scripts/start.mjs', import.meta.url).pathname;
const COMPILED = new URL('../../../apps/server/.cache/compiled', import.meta.url);
const RUNS = 5;

/** From `npm start` of a built product to the first response. */
export async function benchColdStart(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const taken = { first: [] as number[], again: [] as number[], floor: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      const data = join(folder, `data-${run}`);
      await rm(COMPILED, { recursive: true, force: true, maxRetries: 5 });
      taken.first.push(await timeToFirstResponse(data));
      taken.again.push(await timeToFirstResponse(data));
      taken.floor.push(await bareNode());
    }
    return [
      startFigure(
        'first',
        'first response after the first npm start on an empty folder',
        taken.first,
        taken.floor,
      ),
      startFigure('again', 'first response after npm start', taken.again, taken.floor),
    ];
  });
}

function startFigure(key: string, name: string, taken: number[], floor: number[]): Figure {
  const [measured, bare] = [median(taken), median(floor)];
  return {
    key,
    name,
    measured: `${measured.toFixed(0)} ms`,
    floor: `${bare.toFixed(0)} ms for Node to start and exit`,
    value: measured / 1000,
    unit: ' s',
    target: { atMost: 3 },
    amounts: { measured, floor: bare },
  };
}

async function timeToFirstResponse(data: string): Promise<number> {
  const [port, messagePort] = [await freePort(), await freePort()];
  const began = performance.now();
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      MARQUEE_DATA: data,
      MARQUEE_PORT: String(port),
      MARQUEE_MESSAGE_PORT: String(messagePort),
    },
    stdio: 'ignore',
  });
  while (!(await answers(port))) await pause(5);
  const taken = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return taken;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/MIPS/login`, { headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}

async function bareNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

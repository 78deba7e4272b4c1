import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inTemporaryFolder } from '@marquee/testkit/harness';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const START = new URL('../../../scripts/start.mjs', import.meta.url).pathname;
const RUNS = 5;

/** From `npm start` of a built product to the first response. */
export async function benchColdStart(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run++) taken.push(await timeToFirstResponse(join(folder, 'data')));
    const bare = await bareNode();
    return [
      {
        key: 'again',
        name: 'first response after npm start',
        measured: `${median(taken).toFixed(0)} ms`,
        floor: `${bare.toFixed(0)} ms for Node to start and exit`,
        value: median(taken) / 1000,
        unit: ' s',
        target: { atMost: 3 },
      },
    ];
  });
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

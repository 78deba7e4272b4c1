import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inTemporaryFolder, MANY_ENROLMENTS, Marquee, Program } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import { admitNewcomers, type Ports } from '../lib/newcomers.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 3000;
/** Until the programs are compiled. */
const FIRST_DEVICES = 1500;
const RUNS = 3;
/** Rows that are written in batches later, such as presence, count too. */
const SETTLE_MS = 1000;

const FLOOR = new URL('../floors/enrolment.ts', import.meta.url).pathname;

interface Cost {
  /** Processor time of the server per device, in milliseconds. */
  each: number;
  perSecond: number;
}

/** New devices that enrol, connect and receive their first state. */
export async function benchEnrolment(): Promise<Figure[]> {
  const taken = { ours: [] as Cost[], floor: [] as Cost[] };
  for (let run = 0; run < RUNS; run++) {
    taken.ours.push(await ofMarquee());
    taken.floor.push(await ofFloor());
  }
  const [ours, floor] = [medians(taken.ours), medians(taken.floor)];
  return [
    {
      key: 'processor-time',
      name: 'processor time to enrol and connect a device',
      measured: `${ours.each.toFixed(3)} ms each over ${DEVICES}`,
      floor: `${floor.each.toFixed(3)} ms for a bare row, token, connection and answer`,
      value: ours.each,
      unit: ' ms',
      target: { atMost: 0.58 },
      amounts: { measured: ours.each, floor: floor.each },
    },
    {
      key: 'rate',
      name: 'devices enrolled and connected per second',
      measured: `${ours.perSecond.toFixed(0)}/s`,
      floor: `${floor.perSecond.toFixed(0)}/s by the bare server`,
      value: ours.perSecond / floor.perSecond,
      unit: ' ×',
      target: { atLeast: 0.5 },
      amounts: { measured: ours.perSecond, floor: floor.perSecond },
    },
  ];
}

async function ofMarquee(): Promise<Cost> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(join(folder, 'data'), { env: MANY_ENROLMENTS });
    try {
      return await costOf(marquee.program, marquee.place);
    } finally {
      await marquee.stop();
    }
  });
}

async function ofFloor(): Promise<Cost> {
  return inTemporaryFolder(async (folder) => {
    const ports = { port: await freePort(), messagePort: await freePort() };
    const args = [FLOOR, String(ports.port), String(ports.messagePort), join(folder, 'floor.db')];
    const program = await Program.start(args, {}, (line) => line === 'ready');
    try {
      return await costOf(program, ports);
    } finally {
      await program.stop();
    }
  });
}

async function costOf(program: Program, ports: Ports): Promise<Cost> {
  const newcomers = await admitNewcomers(ports, FIRST_DEVICES);
  await pause(SETTLE_MS);
  const before = await program.processorTime();
  const took = await timed(async () => {
    newcomers.push(...(await admitNewcomers(ports, DEVICES, FIRST_DEVICES)));
  });
  await pause(SETTLE_MS);
  const used = (await program.processorTime()) - before;
  for (const { socket } of newcomers) socket.terminate();
  return { each: used / DEVICES, perSecond: (DEVICES / took) * 1000 };
}

function medians(costs: readonly Cost[]): Cost {
  return {
    each: median(costs.map(({ each }) => each)),
    perSecond: median(costs.map(({ perSecond }) => perSecond)),
  };
}

import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.ts';
import { type Figure, meets, printFigure, printSlip } from './lib/report.ts';
import { findSlips, medianOf } from './record/compare.ts';
import { kindOfMachine } from './record/machine.ts';
import { withBenchmark } from './record/record.ts';
import { currentCommit, readRecord, writeRecord } from './record/record-file.ts';

/** Runs in all before a figure counts as slipped. */
const RUNS = 3;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { save: { type: 'boolean' } } });
const unknown = positionals.find((name) => !(name in BENCHMARKS));
if (unknown)
  throw new Error(`unknown benchmark ${unknown}; choose from ${Object.keys(BENCHMARKS).join(', ')}`);

const machine = kindOfMachine();
const total = { figures: 0, met: 0, slipped: 0, failed: 0 };
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`${name} …`);
  try {
    finish(name, await measure(name, run));
  } catch (error) {
    total.failed++;
    console.error(`  FAILED ${error instanceof Error ? error.stack : String(error)}`);
  }
}
const { figures, met, slipped, failed } = total;
console.log(`${met} of ${figures} promises met, ${slipped} figures slipped, ${failed} benchmarks failed`);
if (slipped + failed > 0) process.exitCode = 1;

/** The figures of one run, or the medians of three if any of them looks worse than recorded. */
async function measure(name: string, run: () => Promise<Figure[]>): Promise<Figure[]> {
  const runs = [await run()];
  if (values.save || findSlips(runs[0] ?? [], readRecord()[name]).length > 0)
    while (runs.length < RUNS) runs.push(await run());
  return medianOf(runs);
}

function finish(name: string, figures: readonly Figure[]): void {
  const recorded = readRecord()[name];
  const slips = findSlips(figures, recorded);
  for (const figure of figures) printFigure(figure);
  for (const slip of slips) printSlip(slip, recorded?.machine === machine ? undefined : recorded?.machine);
  total.figures += figures.length;
  total.met += figures.filter(meets).length;
  if (recorded?.machine === machine) total.slipped += slips.length;
  if (values.save)
    writeRecord(withBenchmark(readRecord(), name, figures, { machine, commit: currentCommit() }));
}

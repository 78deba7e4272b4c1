import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.ts';
import { describeSlip, type Figure, meets, printFigure } from './lib/report.ts';
import { findLost, findSlips, medianOf } from './record/compare.ts';
import { describeMachine, isSameKind, thisMachine } from './record/machine.ts';
import { type RecordedBenchmark, withBenchmark } from './record/record.ts';
import { currentCommit, readRecord, writeRecord } from './record/record-file.ts';

/** Runs in all before a figure counts as slipped, or is recorded. */
const RUNS = 3;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean' }, runs: { type: 'string' } },
});
const wantedRuns = Number(values.runs ?? (values.save ? RUNS : 1));
if (!Number.isInteger(wantedRuns) || wantedRuns < 1)
  throw new Error(`--runs takes a whole number from 1, not ${values.runs}`);
const unknown = positionals.find((name) => !(name in BENCHMARKS));
if (unknown)
  throw new Error(`unknown benchmark ${unknown}; choose from ${Object.keys(BENCHMARKS).join(', ')}`);

const machine = thisMachine();
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
console.log(
  `${met} of ${figures} promises met, ${slipped} figures slipped or lost, ${failed} benchmarks failed`,
);
// A benchmark that failed may have left a server running, which ends with this process.
process.exit(failed > 0 || (slipped > 0 && !values.save) ? 1 : 0);

/** The figures of as many runs as wanted, at least three if any figure of the first looks worse than recorded. */
async function measure(name: string, run: () => Promise<Figure[]>): Promise<Figure[][]> {
  const runs = [await run()];
  const looksWorse = findSlips(runs[0] ?? [], readRecord()[name], machine).length > 0;
  const count = looksWorse ? Math.max(wantedRuns, RUNS) : wantedRuns;
  while (runs.length < count) runs.push(await run());
  return runs;
}

/** Prints the medians of the runs, compares them with the record, and records them if `--save` says so. */
function finish(name: string, runs: readonly (readonly Figure[])[]): void {
  const recorded = readRecord()[name];
  const figures = medianOf(runs);
  for (const figure of figures) printFigure(figure, runs);
  if (recorded) compare(figures, recorded);
  total.figures += figures.length;
  total.met += figures.filter(meets).length;
  if (values.save)
    writeRecord(withBenchmark(readRecord(), name, figures, { machine, commit: currentCommit() }));
}

function compare(figures: readonly Figure[], recorded: RecordedBenchmark): void {
  const slips = findSlips(figures, recorded, machine);
  const lost = findLost(figures, recorded);
  const isComparable = isSameKind(recorded.machine, machine);
  for (const slip of slips) console.log(`  SLIPPED ${describeSlip(slip)}`);
  for (const figure of lost) console.log(`  LOST    ${figure}: recorded, but no longer measured`);
  if (slips.length > 0 || !isComparable) {
    const where = `recorded at ${recorded.commit} on ${describeMachine(recorded.machine)}`;
    console.log(
      `        ${where}${isComparable ? '' : '; this machine differs, so only ratios are compared'}`,
    );
  }
  total.slipped += lost.length + (isComparable ? slips.length : 0);
}

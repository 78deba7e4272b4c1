import { cpus } from 'node:os';
import { countTests } from './count-tests.mjs';
import { printSummary } from './print-summary.mjs';
import { killRunningStages, runStage } from './run-stage.mjs';

/** @typedef {import('./run-stage.mjs').Stage} Stage */

/** At most, because some are parallel themselves. */
const STAGES_TOGETHER = Math.min(2, cpus().length);

/**
 * Runs the stages in their order, as many together as the machine has processors, at most two; prints the failures,
 * where the time went and the number of tests.
 * @param {Stage[]} stages
 */
export async function runStages(stages) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      killRunningStages();
      process.exit(1);
    });
  }
  const began = Date.now();
  const { passed, failed } = await runAll(stages);
  printSummary(stages);
  console.log(`Took ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(`tests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** @param {Stage[]} stages */
async function runAll(stages) {
  const waiting = [...stages];
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, boolean>} */
  const done = new Map();
  const total = { passed: 0, failed: 0 };

  while (waiting.length > 0 || running.size > 0) {
    for (const stage of [...waiting]) {
      if (!mayStart(stage)) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      running.set(stage, run(stage));
    }
    await Promise.race(running.values());
  }
  return total;

  /** @param {Stage} stage */
  function mayStart({ after = [], alone = false }) {
    if (!after.every((name) => done.has(name))) return false;
    if ([...running.keys()].some((other) => other.alone)) return false;
    return running.size < (alone ? 1 : STAGES_TOGETHER);
  }

  /** @param {Stage} stage */
  async function run(stage) {
    const blocked = (stage.after ?? []).find((name) => !done.get(name));
    if (!blocked) console.log(`… ${stage.name}`);
    // Also a stage that is not run must end after it has been noted as running.
    const result = await (blocked ? notRun(blocked) : runStage(stage));
    const { passed, failed } = countTests(stage, result.ok);
    total.passed += passed;
    total.failed += failed;
    report(stage.name, result, passed, failed);
    done.set(stage.name, failed === 0);
    running.delete(stage);
  }
}

/** @param {string} blocked */
function notRun(blocked) {
  return { ok: false, output: `Not run, because "${blocked}" failed.\n`, seconds: 0 };
}

/**
 * @param {string} name
 * @param {import('./run-stage.mjs').StageResult} result
 * @param {number} passed
 * @param {number} failed
 */
function report(name, { output, seconds }, passed, failed) {
  const count = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${count})`);
  if (failed > 0) console.log(output.trimEnd().replace(/^/gm, '    '));
}

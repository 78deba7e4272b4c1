import { setTimeout as pause } from 'node:timers/promises';
import { statisticListSchema, statisticTrendSchema } from '@marquee/contract';
import { playsOf } from '../support/plays-of.ts';
import { ConsoleWatch } from './console-watch.ts';
import { eventually } from './eventually.ts';
import type { Fault } from './faults.ts';
import { MemoryRecord } from './memory-record.ts';
import type { Stage } from './stage.ts';

const PHOTOGRAPH = 'test-results/endurance.png';
const MAX_GAP_MS = 2000;
const MAX_START_MS = 15_000;
const MAX_HANDLE_GROWTH = 40;
/** A program that the end of the page interrupts is not recorded. */
const LOST_PER_RESTART_MS = 12_000;
/** The share that must be recorded; the end of a page and of a look may hide the rest. */
const MIN_RECORDED = 0.95;

/** One run through faults, and what it found. */
export class EnduranceRun {
  readonly #stage: Stage;
  readonly #faults: readonly Fault[];
  readonly #minutes: number;
  readonly #inConsole: ConsoleWatch;
  readonly #began = Date.now();
  readonly #memory = new MemoryRecord();
  readonly #done = new Map<string, number>();
  #position = 'at the start';
  #restarts = 0;
  #isSecondHalf = false;
  #plays = { complete: 0, cut: 0, ms: 0 };

  constructor(stage: Stage, faults: readonly Fault[], minutes: number) {
    this.#stage = stage;
    this.#faults = faults;
    this.#minutes = minutes;
    this.#inConsole = new ConsoleWatch(stage.signage);
  }

  /** The time, the fault and the problem that ended it, or nothing. */
  async run(): Promise<string[]> {
    this.#inConsole.start();
    try {
      await this.#play();
      await this.#checkPlays();
      return [];
    } catch (error) {
      await this.#stage.player.photograph(PHOTOGRAPH).catch(() => undefined);
      return [`${this.#position}: ${error instanceof Error ? error.stack : String(error)}`];
    } finally {
      await this.#inConsole.stop();
    }
  }

  summary(): string {
    const { watch, player, signage, audit, handles } = this.#stage;
    const [worst] = watch.gaps;
    const faults = [...this.#done.values()].reduce((sum, count) => sum + count, 0);
    return [
      `${this.#elapsed()} min, ${faults} faults`,
      ...[...this.#done].map(([name, count]) => `  ${count} × ${name}`),
      `${watch.count} looks at the screen, worst gap ${worst ? `${worst.ms} ms (${worst.seen})` : 'none'}`,
      `${watch.startsMs.length} restarts of the page, the slowest ${Math.max(0, ...watch.startsMs)} ms to its first picture`,
      `${this.#inConsole.count} looks at the console, ${player.ledger.faults.length} faults reported`,
      `${this.#plays.complete} complete plays of programs counted, ${this.#plays.cut} cut, ${Math.round(this.#plays.ms / 1000)} s`,
      `${audit.lostPlays} plays lost with the data of the server, ${player.ledger.rejected.size} refused`,
      this.#memory.summary,
      `server at most ${handles.growth} more handles, ${signage.count} releases`,
    ].join('\n');
  }

  /** Rounds of all faults, each round in another order. In the second half the page runs on, and its memory is compared. */
  async #play(): Promise<void> {
    const { chances } = this.#stage;
    await this.#expectAllWell();
    const [halfway, end] = [this.#began + this.#minutes * 30_000, this.#began + this.#minutes * 60_000];
    while (Date.now() < end) {
      for (const fault of chances.shuffled(this.#faults)) {
        if (Date.now() > end) break;
        if (Date.now() > halfway && !this.#isSecondHalf) {
          this.#isSecondHalf = true;
          this.#memory.startSecondHalf();
        }
        if (fault.endsPage && this.#isSecondHalf) continue;
        await this.#suffer(fault);
      }
    }
    const { growth } = this.#memory;
    if (growth.length > 0) throw new Error(growth.join('\n'));
  }

  async #suffer(fault: Fault): Promise<void> {
    const began = this.#elapsed();
    this.#position = `after ${began} min, ${fault.name}`;
    if (fault.endsPage) this.#restarts += 1;
    await fault.run(this.#stage);
    await this.#expectAllWell();
    console.info(`${began} min: ${fault.name}; ${this.#memory.latest}`);
    this.#done.set(fault.name, (this.#done.get(fault.name) ?? 0) + 1);
    await pause(this.#stage.chances.between(0, 5000));
  }

  async #expectAllWell(): Promise<void> {
    const { player, handles } = this.#stage;
    await this.#stage.expectPlaying();
    await this.#stage.expectConsoleAgrees();
    await handles.count();
    const memory = await player.memory();
    if (memory) this.#memory.add(memory);
    const problems = this.#problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  #problems(): string[] {
    const { watch, player, audit, handles } = this.#stage;
    return [
      ...watch.gaps.filter(({ ms }) => ms > MAX_GAP_MS).map(({ ms, seen }) => `for ${ms} ms ${seen}`),
      ...watch.startsMs.filter((ms) => ms > MAX_START_MS).map((ms) => `the page took ${ms} ms to start`),
      ...this.#inConsole.untruths,
      ...player.complaints,
      ...player.ledger.complaints,
      ...audit.repeatedFaults(),
      ...this.#memory.excess,
      ...(handles.growth > MAX_HANDLE_GROWTH ? [`the server has ${handles.growth} more open handles`] : []),
    ];
  }

  /** Clears the screen, so that nothing more is recorded, and compares what the device played with the statistics. */
  async #checkPlays(): Promise<void> {
    const { signage, player, folder, watch, audit } = this.#stage;
    this.#position = 'at the end';
    await signage.pullOut(...signage.live);
    await eventually('the screen', 5000, () =>
      watch.since(0).at(-1)?.releaseId === null ? null : 'is not cleared',
    );
    await eventually('the journal', 120_000, async () => {
      const count = await player.unacknowledged();
      return count === 0 ? null : `has ${count} plays that the server has not acknowledged`;
    });
    const rows = playsOf(folder);
    const problems = [
      ...audit.wrongPlays(rows),
      ...(await this.#wrongStatistics(rows.filter((row) => row.material_id === null))),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  async #wrongStatistics(programs: readonly { is_cut: number }[]): Promise<string[]> {
    const { marquee, player, watch } = this.#stage;
    const cut = programs.filter(({ is_cut }) => is_cut === 1).length;
    const complete = programs.length - cut;
    const trend = statisticTrendSchema.parse(await marquee.call('GET', '/staticReport/trend?type=1'));
    const list = statisticListSchema.parse(await marquee.call('GET', '/staticReport?type=1&per_page=200'));
    const cutInList = list.data.reduce((sum, { cut_count }) => sum + cut_count, 0);
    const sent = [...player.ledger.plays.values()].filter(({ materialId }) => materialId === undefined);
    const ms = sent.reduce((sum, { durationMs }) => sum + durationMs, 0);
    this.#plays = { complete, cut, ms };
    const least = watch.shownMs * MIN_RECORDED - this.#restarts * LOST_PER_RESTART_MS;
    return [
      ...(trend.play_count === complete ? [] : [`${trend.play_count} plays counted instead of ${complete}`]),
      ...(cutInList === cut ? [] : [`${cutInList} cut plays counted instead of ${cut}`]),
      ...(ms > least ? [] : [`${ms} ms recorded, but at least ${least} ms shown`]),
      ...(ms < Date.now() - this.#began ? [] : [`${ms} ms recorded, more than passed`]),
    ];
  }

  #elapsed(): string {
    return ((Date.now() - this.#began) / 60_000).toFixed(1);
  }
}

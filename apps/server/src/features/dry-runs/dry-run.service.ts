import {
  DRY_RUN_DAYS,
  type DryRun,
  type DryRunDays,
  type dryRunDaysSchema,
  type dryRunSchema,
  PUBLISH_TYPE,
  refuse,
  releaseErrors,
  screensOfRelease,
} from '@marquee/contract';
import { playsMode } from '@marquee/device-protocol';
import { relayedStreamsOf, type SceneDocument } from '@marquee/scene';
import { dayStartAt, resolveTimeZone } from '@marquee/schedule';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { rolledBack } from '../../platform/database/rolled-back.ts';
import type { Platform } from '../../platform/platform.ts';
import { contentsOf } from '../compositions/index.ts';
import { dayPlan, daySpan, findPower, listPowers, promotionSettings, toCandidate } from '../devices/index.ts';
import { downloadSettings, readFlowUses } from '../downloads/index.ts';
import { findLicensedServer } from '../licences/index.ts';
import { emergencies } from '../notices/index.ts';
import { deviceReleases, firstDayOfManifests, type HeldRelease } from '../released/index.ts';
import { prepareTrial, prepareTrialOnDevice, type Trial } from '../releases/index.ts';
import * as dryRuns from './dry-run.repository.ts';
import {
  countVerdicts,
  type DeviceResult,
  displacedBy,
  fleetDownloadMs,
  groupResults,
  namedReleases,
} from './dry-run-summary.model.ts';
import { FleetTrial } from './fleet-trial.model.ts';
import { promotionOf } from './promotion.model.ts';
import { triedDays } from './tried-days.model.ts';
import { triedRelease } from './tried-release.model.ts';

/** Computes the effects of releases on devices without writing anything. */
export class DryRunService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;
  /** For devices that have not reported their own. */
  readonly #serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** Every device with its verdict. @throws Refusal as creating or editing the release does */
  async run(actor: Actor, body: z.output<typeof dryRunSchema>): Promise<DryRun> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const trial = await rolledBack(db, (trx) => prepareTrial(trx, actor, body, now));
    const devices = await dryRuns.listDevices(db, actor.company_id, body.device_ids);
    if (devices.length !== body.device_ids.length) refuse(releaseErrors.device_not_found);
    const held = await deviceReleases.listHeld(db, body.device_ids, firstDayOfManifests(now));
    const current = await this.#current(actor, held);
    const { bandwidth, concurrency } = await downloadSettings.read(db, actor.company_id);
    const downloads = { bandwidth, concurrency };
    const flowOf = await readFlowUses(db, body.device_ids, now);
    const files = sizesOf(trial.snapshot.files);
    const isForBoth = trial.snapshot.type === PUBLISH_TYPE.dual_screen;
    const tried = triedRelease({ ...body, isForBoth }, trial.number);
    const own = screensOfRelease(tried).map((screen) => ({
      ...toCandidate(tried, screen),
      loopMs: loopOf(trial, screen),
    }));
    const filesOn = new Map(own.map(({ screen }) => [screen, filesOfScreen(trial, screen)]));
    const fleet = new FleetTrial({
      own,
      period: body,
      programs: trial.snapshot.programs.map(({ screen, document }) =>
        programOf(JSON.parse(document), screen),
      ),
      filesOn,
      replacedId: trial.replacedId,
      withoutRoom: trial.withoutRoom,
      bandwidth,
      trafficLeft: new Map(
        devices.flatMap(({ id, time_zone }) => {
          const { allowance, used } = flowOf(id, time_zone ?? this.#serverTimeZone);
          return allowance === null ? [] : [[id, Math.max(0, allowance - used)]];
        }),
      ),
      current,
      filesOf: await deviceReleases.listFiles(db, [...current.keys()], [...files.keys()]),
      powers: await listPowers(db, body.device_ids),
      serverTimeZone: this.#serverTimeZone,
      now,
    });
    const heldBy = Map.groupBy(held, ({ device_id }) => device_id);
    const byDevice = new Map<number, DeviceResult>();
    let neededBytes = 0;
    for (const device of devices) {
      byDevice.set(device.id, fleet.on(device, heldBy.get(device.id) ?? []));
      neededBytes += sum(fleet.filesFor(device).values());
    }
    const downloadBytes = sum([...byDevice.values()].map(({ download_bytes }) => download_bytes));
    const results = groupResults(byDevice);
    return {
      days: DRY_RUN_DAYS,
      content: {
        file_count: files.size,
        bytes: sum(files.values()),
        loop_ms: Math.max(...own.map(({ loopMs }) => loopMs)),
        screens: own.map(({ screen, loopMs }) => {
          const onScreen = filesOn.get(screen) ?? new Map<string, number>();
          return { screen, file_count: onScreen.size, bytes: sum(onScreen.values()), loop_ms: loopMs };
        }),
      },
      download_bytes: downloadBytes,
      present_bytes: neededBytes - downloadBytes,
      download_ms: fleetDownloadMs(byDevice.values(), downloads),
      downloads,
      counts: countVerdicts(results),
      promotion:
        body.mode === 'synchronised'
          ? null
          : promotionOf(trial, {
              devices,
              settingOf: await promotionSettings.readOfDevices(db, actor.company_id, body.device_ids),
              licence: (await findLicensedServer(db, now))?.licence,
            }),
      displaced: displacedBy(results),
      releases: [...namedReleases(results)].flatMap((id) => {
        const release = current.get(id);
        return release ? [{ id, number: release.number, name: release.name }] : [];
      }),
      results,
    };
  }

  /**
   * When the release and those of a device play there on each of the days.
   * Refuses: releases.device_not_found, and whatever a release with these values is refused for.
   */
  async days(actor: Actor, body: z.output<typeof dryRunDaysSchema>): Promise<DryRunDays> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const { number, replacedId } = await rolledBack(db, (trx) => prepareTrialOnDevice(trx, actor, body));
    const [device] = await dryRuns.listDevices(db, actor.company_id, [body.device_id]);
    if (!device) refuse(releaseErrors.device_not_found);
    const held = await deviceReleases.listHeld(db, [device.id], firstDayOfManifests(now));
    const current = await dryRuns.listReleases(
      db,
      actor,
      held.map(({ release_id }) => release_id),
    );
    const others = held.flatMap(({ release_id, undelivered }) => {
      const release = current.get(release_id);
      return release ? [{ ...release, undelivered }] : [];
    });
    const tried = triedRelease({ ...body, isForBoth: body.both_screens }, number);
    const screens = screensOfRelease(tried);
    const planned = [tried, ...others].filter(
      (release) =>
        release.id !== replacedId &&
        screensOfRelease(release).some((screen) => screens.includes(screen)) &&
        playsMode(device.capabilities, release.mode),
    );
    const time_zone = resolveTimeZone(device.time_zone ?? this.#serverTimeZone);
    const { first, last, span } = triedDays(body, time_zone, now);
    const period = { from: dayStartAt(first, time_zone), to: span.end };
    const [messages, power] = await Promise.all([
      emergencies.listOnDevice(db, actor, device.id, period),
      findPower(db, device.id),
    ]);
    const days: DryRunDays['days'] = [];
    for (let day = first; day <= last; day += 1)
      days.push(dayPlan(planned, device, daySpan({ time_zone }, day), { emergencies: messages, power }));
    return { time_zone, days };
  }

  async #current(actor: Actor, held: readonly HeldRelease[]) {
    const ids = new Set(held.map(({ release_id }) => release_id));
    const releases = await dryRuns.listReleases(this.#deps.db, actor, [...ids]);
    return new Map(
      [...releases].map(([id, release]) => [
        id,
        {
          ...release,
          candidates: screensOfRelease(release).map((screen) => ({
            ...toCandidate(release, screen),
            loopMs: screen === 1 ? release.loop_ms : release.second_loop_ms,
          })),
        },
      ]),
    );
  }
}

function programOf(document: SceneDocument, screen: number) {
  const { width, height } = document;
  return { screen, width, height, needsRelay: relayedStreamsOf(document).length > 0 };
}

function loopOf({ snapshot }: Trial, own: number): number {
  const programs = snapshot.programs.filter(({ screen }) => screen === own);
  return sum(programs.map(({ play_ms, duration_ms }) => play_ms ?? duration_ms));
}

/** The files of the programs for a screen by content, with their size. */
function filesOfScreen({ snapshot }: Trial, own: number): Map<string, number> {
  const programs = snapshot.programs.filter(({ screen }) => screen === own);
  return sizesOf(programs.flatMap(({ document }) => contentsOf(JSON.parse(document))));
}

function sizesOf(files: readonly { sha256: string; size: number }[]): Map<string, number> {
  return new Map(files.map(({ sha256, size }) => [sha256, size]));
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

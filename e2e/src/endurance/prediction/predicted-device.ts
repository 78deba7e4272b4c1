import { type DryRunDays, deviceListSchema, TRIED_RELEASE_ID } from '@marquee/contract';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { type Marquee, saveProgram } from '@marquee/testkit/harness';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import type { KnownRelease, PredictedPart } from './compare-plays.ts';
import type { DevicePlan, PlannedRelease } from './device-plan.ts';

const SCREEN = { width: 320, height: 180 };
const ENROLLED_WITHIN_MS = 60_000;
const SYNCHRONISED_WITHIN_MS = 180_000;
const DAY_MS = 86_400_000;
const COLOURS = {
  append: '#e02020',
  replace: '#1040e0',
  'inter-cut': '#108040',
  synchronised: '#ffd000',
} as const;

interface NewRelease {
  readonly known: KnownRelease;
  /** The id of the playlist, if the release is one of a playlist. */
  readonly playlist: number | undefined;
  readonly body: { readonly [field: string]: unknown };
}

/** A web player, its releases, and what the dry run of the last of them said of all. */
export class PredictedDevice {
  readonly plan: DevicePlan;
  readonly id: number;
  readonly releases = new Map<number, KnownRelease>();
  predicted: readonly PredictedPart[] = [];
  readonly #marquee: Marquee;
  readonly #page: Page;

  private constructor(plan: DevicePlan, id: number, marquee: Marquee, page: Page) {
    this.plan = plan;
    this.id = id;
    this.#marquee = marquee;
    this.#page = page;
  }

  /** Opens a player, and waits until it is enrolled. One at a time: the newest device is this one. */
  static async open(plan: DevicePlan, marquee: Marquee, browser: Browser): Promise<PredictedDevice> {
    const before = await devicesOf(marquee);
    const context = await browser.newContext({
      viewport: SCREEN,
      locale: 'en-GB',
      timezoneId: plan.timeZone,
    });
    const page = await context.newPage();
    await page.goto(`${marquee.address}/MIPS/player/${plan.hasCamera ? '?audience=1' : ''}`);
    let id = 0;
    await eventually('the device', ENROLLED_WITHIN_MS, async () => {
      id = (await devicesOf(marquee)).find((one) => !before.includes(one)) ?? 0;
      return id === 0 ? 'is not enrolled' : null;
    });
    return new PredictedDevice(plan, id, marquee, page);
  }

  /** Creates its releases. The last one is tried first, when the device has all others. */
  async release(): Promise<void> {
    const bodies = [];
    for (const [at, planned] of this.plan.releases.entries())
      bodies.push(await this.#bodyOf(planned, `device-${this.id}-${at}`));
    const last = bodies.pop();
    if (!last) return;
    for (const body of bodies) await this.#create(body);
    await this.untilSynchronised(bodies.length);
    const { program_ids: _programs, device_ids: _devices, ...schedule } = last.body;
    const days = (await this.#marquee.call('POST', '/releases/dry-run/days', {
      ...schedule,
      device_id: this.id,
    })) as DryRunDays;
    const id = await this.#create(last);
    this.predicted = partsOf(days, id);
  }

  async untilSynchronised(count: number): Promise<void> {
    await eventually(`device ${this.id}`, SYNCHRONISED_WITHIN_MS, async () => {
      const { releases } = (await this.#marquee.call('GET', `/devices-mips/${this.id}`)) as {
        releases: { sync_state: string }[];
      };
      const ready = releases.filter(({ sync_state }) => sync_state === 'synchronised').length;
      return ready >= count ? null : `has ${ready} of ${count} releases`;
    });
  }

  /** Has the camera see these viewers from now on. */
  async see(viewers: readonly object[]): Promise<void> {
    await this.#page.evaluate((seen) => {
      const shell = globalThis as unknown as {
        marqueeAudience: (viewers: unknown) => boolean;
        source?: ReturnType<typeof setInterval>;
      };
      clearInterval(shell.source);
      shell.source = setInterval(() => shell.marqueeAudience(seen), 500);
    }, viewers);
  }

  async #bodyOf(planned: PlannedRelease, name: string): Promise<NewRelease> {
    const ids: number[] = [];
    for (const [at, seconds] of planned.programs.entries()) {
      const background = { color: COLOURS[planned.mode] };
      const scene = aScene({ durationMs: seconds * 1000, background, elements: [aText()] });
      ids.push(await saveProgram(this.#marquee, `${name}-${at}`, aDocument({ scenes: [scene] })));
    }
    if (planned.isLabelled)
      await this.#marquee.call('PUT', '/programs/labels', { ids: ids.slice(0, 1), genders: ['female'] });
    const playlist = planned.playlist && (await this.#playlist(name, ids, planned.playlist));
    const lengths = planned.playlist ?? planned.programs;
    const [today, end] = [Date.now(), Date.now() + 3 * DAY_MS].map((at) => dateIn(this.plan.timeZone, at));
    return {
      known: { mode: planned.mode, longestProgramMs: Math.max(...lengths) * 1000 },
      playlist,
      body: {
        name,
        mode: planned.mode,
        valid_from: today,
        valid_to: end,
        ...(planned.spans.length === 0 ? { continuous: true } : { spans: planned.spans }),
        program_ids: ids,
        device_ids: [this.id],
      },
    };
  }

  async #playlist(name: string, ids: readonly number[], seconds: readonly number[]): Promise<number> {
    const { data } = (await this.#marquee.call('GET', '/play-list/play-group')) as {
      data: { group_id: number }[];
    };
    const items = ids.map((id, at) => ({ kind: 'program', id, duration_seconds: seconds[at] }));
    const created = await this.#marquee.call('POST', '/play-list', {
      name,
      group_id: data[0]?.group_id,
      items,
    });
    return (created as { id: number }).id;
  }

  async #create({ body, known, playlist }: NewRelease): Promise<number> {
    const { program_ids: _programs, ...withoutPrograms } = body;
    const answer = await (playlist === undefined
      ? this.#marquee.call('POST', '/releases', body)
      : this.#marquee.call('POST', `/play-list/release/${playlist}`, withoutPrograms));
    const { id } = answer as { id: number };
    this.releases.set(id, known);
    return id;
  }
}

async function devicesOf(marquee: Marquee): Promise<number[]> {
  return deviceListSchema.parse(await marquee.call('GET', '/devices-mips')).data.map(({ id }) => id);
}

/** As `YYYY-MM-DD`. */
function dateIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
}

function partsOf({ days }: DryRunDays, triedId: number): PredictedPart[] {
  return days.flatMap(({ screens }) =>
    screens.flatMap(({ releases }) =>
      releases.flatMap(({ release_id, parts }) =>
        parts.flatMap(({ state, from, to }) =>
          state === 'plays'
            ? [{ releaseId: release_id === TRIED_RELEASE_ID ? triedId : release_id, from, to }]
            : [],
        ),
      ),
    ),
  );
}

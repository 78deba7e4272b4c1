import { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import { deviceErrors, type LiveView, MAX_LIVE_VIEW_MS, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { ScreenFrame } from './live-frame.model.ts';
import type { Awaited, LiveScreens } from './live-screens.service.ts';
import { UNWATCHED_MS } from './live-sources.service.ts';
import * as views from './live-view.repository.ts';

/** As many screens as a monitor page shows. */
const MAX_VIEWS_PER_USER = 9;
/** How long a call waits for a frame: below every time-out on the way. */
const WAIT_MS = 4000;
const SEEN_EVERY_MS = 5000;
const ENDED_AT_ONCE = 200;

export type LiveViewDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'operationLog' | 'live'> & {
  screens: LiveScreens;
};

/** Who watches which screen live. Each view is in the operation log twice: when it begins, and when it ends, with its duration. */
export class LiveViews {
  readonly #deps: LiveViewDeps;

  constructor(deps: LiveViewDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, disabled, waiting, not_supported, offline, too_many_live_views. */
  async start(actor: Actor, deviceId: number): Promise<{ view: number; started_at: number }> {
    const { clock, changes } = this.#deps;
    const planned = { operation: 'update', act: 'watch_live', ids: [deviceId] } as const;
    return changes.run(actor, resources.devices, planned, async (trx, change) => {
      await checkResources(trx, actor, resources.devices, [deviceId], 'change');
      const device = (await views.findWatched(trx, deviceId)) ?? refuse(deviceErrors.not_found);
      change.subject = device.name;
      if (device.state === 'disabled') refuse(deviceErrors.disabled);
      if (device.state === 'waiting') refuse(deviceErrors.waiting);
      if (!device.capabilities.includes(LIVE_VIEW_CAPABILITY)) refuse(deviceErrors.not_supported);
      if (!device.is_online) refuse(deviceErrors.offline);
      if ((await views.countOpen(trx, actor.user_id)) >= MAX_VIEWS_PER_USER)
        refuse(deviceErrors.too_many_live_views, { maximum: MAX_VIEWS_PER_USER });
      const now = clock.now();
      const { user_id, login_id, company_id, address } = actor;
      const who = { user_id, login_id, company_id, address };
      const view = await views.insert(trx, { ...who, device_id: deviceId, started_at: now, seen_at: now });
      return { view, started_at: now };
    });
  }

  /**
   * Waits for a frame other than `after`. A view without such a call for 30 seconds ends.
   * Refuses: not_found, live_view_ended.
   */
  async frame(actor: Actor, deviceId: number, viewId: number, after: string): Promise<LiveView> {
    const { db, clock, screens } = this.#deps;
    const [view] = await Promise.all([
      views.findOpen(db, actor, deviceId, viewId),
      checkResources(db, actor, resources.devices, [deviceId], 'change'),
    ]);
    const now = clock.now();
    if (!view || isOver(view, now)) refuse(deviceErrors.live_view_ended);
    if (now - view.seen_at >= SEEN_EVERY_MS) await views.markSeen(db, viewId, now);
    const awaited = await screens.next(deviceId, after, WAIT_MS);
    if (awaited.kind === 'frame') return this.#answer(actor, awaited.frame);
    return { ...(await stateOf(db, deviceId, awaited)), frame: null };
  }

  /** Ends a view; another user's, or one that has ended already, stays as it is. Refuses: not_found. */
  async stop(actor: Actor, deviceId: number, viewId: number): Promise<void> {
    const { db, clock } = this.#deps;
    await checkResources(db, actor, resources.devices, [deviceId], 'change');
    const view = await views.findOpen(db, actor, deviceId, viewId);
    if (view) await this.#end(viewId, clock.now());
  }

  /** Ends abandoned views, also those of a node that has died. */
  async endAbandoned(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const seenBefore = now - UNWATCHED_MS - SEEN_EVERY_MS;
    const old = { seenBefore, startedBefore: now - MAX_LIVE_VIEW_MS, limit: ENDED_AT_ONCE };
    for (const { id, seen_at } of await views.listAbandoned(db, old)) await this.#end(id, seen_at);
  }

  async #answer(actor: Actor, { id, release_id, received_at, mime, data }: ScreenFrame): Promise<LiveView> {
    const { db, clock } = this.#deps;
    const isSeen = release_id === null || (await views.seesRelease(db, actor, release_id));
    const picture = isSeen ? `data:${mime};base64,${data.toString('base64')}` : '';
    const age_ms = Math.max(0, clock.now() - received_at);
    return { state: isSeen ? 'live' : 'hidden', reason: '', frame: { id, age_ms, picture } };
  }

  /** Two nodes may end a view at the same time: one of them logs it. */
  async #end(viewId: number, at: number): Promise<void> {
    const { db, operationLog, live } = this.#deps;
    const ended = await withTransaction(db, async (trx) => {
      const view = await views.end(trx, viewId, at);
      if (!view) return undefined;
      const device = await views.findWatched(trx, view.device_id);
      const duration_seconds = Math.round((at - view.started_at) / 1000);
      const entry = {
        module: resources.devices.name,
        operation: 'update',
        act: 'stop_watching',
        subject: device?.name ?? '',
        ids: [view.device_id],
        after: logFacts({ duration_seconds }),
      } as const;
      await operationLog.append(trx, [{ actor: view, entry }]);
      return view;
    });
    if (ended) live.changed(ended.company_id, 'devices', [ended.device_id]);
  }
}

async function stateOf(
  db: Db,
  deviceId: number,
  awaited: Exclude<Awaited, { kind: 'frame' }>,
): Promise<Pick<LiveView, 'state' | 'reason'>> {
  const device = await views.findWatched(db, deviceId);
  if (!device?.is_online) return { state: 'offline', reason: '' };
  if (!device.capabilities.includes(LIVE_VIEW_CAPABILITY)) return { state: 'unsupported', reason: '' };
  if (awaited.kind === 'failed') return { state: 'failed', reason: awaited.reason };
  return { state: 'connecting', reason: '' };
}

function isOver({ started_at, seen_at }: { started_at: number; seen_at: number }, now: number): boolean {
  // The mark of the last look is a few seconds old.
  return now - started_at >= MAX_LIVE_VIEW_MS || now - seen_at >= UNWATCHED_MS + SEEN_EVERY_MS;
}

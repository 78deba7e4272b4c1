import { join } from 'node:path';
import type { FaultKind } from '@marquee/device-protocol';
import type { Chances } from '@marquee/testkit';
import type { Marquee } from '@marquee/testkit/harness';
import { Audit } from './audit.ts';
import { eventually } from './eventually.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { RealPlayer } from './real-player.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { ServerHandles } from './server-handles.ts';
import type { Showing, Signage } from './signage.ts';

/** How long the device may take to notice that the server is back, and to receive what changed. */
const BACK_MS = 90_000;
/** A program ends, and the next one is shown. */
const SLACK_MS = 10_000;

export interface StageParts {
  readonly folder: string;
  readonly marquee: Marquee;
  readonly network: FaultyNetwork;
  readonly player: RealPlayer;
  readonly signage: Signage;
  readonly watch: ScreenWatch;
  readonly chances: Chances;
}

/** Everything that a fault acts on, and what must be true after it. */
export class Stage {
  readonly folder: string;
  readonly marquee: Marquee;
  readonly network: FaultyNetwork;
  readonly player: RealPlayer;
  readonly signage: Signage;
  readonly watch: ScreenWatch;
  readonly chances: Chances;
  readonly audit: Audit;
  readonly handles: ServerHandles;

  constructor(parts: StageParts) {
    this.folder = parts.folder;
    this.marquee = parts.marquee;
    this.network = parts.network;
    this.player = parts.player;
    this.signage = parts.signage;
    this.watch = parts.watch;
    this.chances = parts.chances;
    this.audit = new Audit(parts.player.ledger);
    this.handles = new ServerHandles(parts.marquee);
  }

  /** Where the server stores a file. */
  contentPath(sha256: string): string {
    return join(this.folder, 'content', sha256.slice(0, 2), sha256.slice(2));
  }

  /** After this time at the latest the screen shows nothing but what should play, and then all of it in turn. */
  async expectPlaying(withinMs = BACK_MS): Promise<void> {
    const expected = this.signage.expected();
    const wanted = new Set<number | null>(expected.map(({ id }) => id));
    const round = expected.reduce((sum, { lengthMs }) => sum + lengthMs, SLACK_MS);
    const began = Date.now();
    let since = began;
    await eventually(`playing ${namesOf(expected)}`, withinMs + round, () => {
      const stranger = this.watch.since(since).findLast(({ releaseId }) => !wanted.has(releaseId));
      since = stranger?.at ?? since;
      if (stranger && stranger.at > began + withinMs)
        throw new Error(`${namesOf(expected)} should play, not release ${stranger.releaseId}`);
      const seen = new Set(this.watch.since(since).map(({ releaseId }) => releaseId));
      const missing = expected.filter(({ id }) => !seen.has(id));
      return missing.length === 0 ? null : `${namesOf(missing)} did not play`;
    });
  }

  /** The console agrees: the device is online, and every release that it can have is synchronised and plays. */
  async expectConsoleAgrees(withinMs = BACK_MS): Promise<void> {
    await eventually('the console', withinMs, async () => {
      const { is_online, releases, now } = await this.signage.inConsole();
      if (!is_online) return 'says that the device is offline';
      for (const { id, name, obstacle } of this.signage.live) {
        const release = releases.find(({ release_id }) => release_id === id);
        if (!release) return `lacks ${name}`;
        if (obstacle === null && release.sync_state !== 'synchronised')
          return `says that ${name} is ${release.sync_state}: ${release.reason}`;
      }
      const playing = now
        .flatMap((onScreen) => onScreen.playing)
        .map(({ release_id }) => release_id)
        .sort(inOrder);
      const expected = this.signage
        .expected()
        .map(({ id }) => id)
        .sort(inOrder);
      return `${playing}` === `${expected}` ? null : `says that ${playing} play instead of ${expected}`;
    });
  }

  /** The console says why the device does not have this release. */
  async expectReason(showing: Showing, states: readonly string[], code: string, withinMs: number) {
    await eventually(`the reason of ${showing.name}`, withinMs, async () => {
      const { releases } = await this.signage.inConsole();
      const release = releases.find(({ release_id }) => release_id === showing.id);
      const isRight = release && states.includes(release.sync_state) && release.reason?.startsWith(code);
      return isRight ? null : `${release?.sync_state}: ${release?.reason}`;
    });
  }

  /** The device reports this fault, so many times since then. */
  async expectFault(kind: FaultKind, detail: string, since: number, withinMs = BACK_MS): Promise<void> {
    await eventually(`the fault ${kind}`, withinMs, () => {
      const reported = this.player.ledger.faults
        .slice(since)
        .filter((fault) => fault.kind === kind && fault.detail.includes(detail));
      return reported.length > 0 ? null : 'is not reported';
    });
  }

  get faultCount(): number {
    return this.player.ledger.faults.length;
  }

  /** Waits until the screen shows this release. */
  async untilShown({ id, name }: Showing, withinMs = BACK_MS): Promise<void> {
    const since = Date.now();
    await eventually(`shows ${name}`, withinMs, () =>
      this.watch.since(since).some(({ releaseId }) => releaseId === id) ? null : 'is not seen',
    );
  }

  async startServer(): Promise<void> {
    await this.marquee.startAgain();
    this.handles.restarted();
  }
}

function inOrder(a: number, b: number): number {
  return a - b;
}

function namesOf(showings: readonly Showing[]): string {
  return showings.map(({ name }) => name).join(' and ');
}

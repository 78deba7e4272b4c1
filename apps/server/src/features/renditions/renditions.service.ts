import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaRefusal } from '@marquee/media';
import { parseDocument } from '@marquee/scene';
import type { DesiredStateQueue } from '../../platform/changes/changes.ts';
import type { Cancel } from '../../platform/clock/clock.ts';
import { withLocalFile } from '../../platform/content-store/with-local-file.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { type Trx, withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { delivered, preparation } from '../released/index.ts';
import type { ScalePicture } from './picture-scaler.engine.ts';
import { type RenditionKey, renditionJob } from './rendition.job.ts';
import type { RenditionFile } from './rendition.repository.ts';
import * as renditionRows from './rendition.repository.ts';
import { panelOf, pictureUsesOf, wantedSides } from './rendition.rules.ts';

/** A hundred large photographs take about a minute; after this time devices get the originals first. */
const MAX_WAIT_MS = 5 * 60_000;
const OVERDUE_CHECK_MS = 30_000;
const SWEEP_MS = 60 * 60_000;
const DAY_MS = 24 * SWEEP_MS;

export type RenditionsDeps = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'content' | 'jobs' | 'live' | 'nodes'
> & {
  desiredStates: DesiredStateQueue;
  scale: ScalePicture;
};

interface ShownProgram {
  /** The screen of the device, 1 or 2. */
  screen: number;
  /** As JSON. */
  document: string;
}

/** The pictures of a release. */
export interface ReleasedPictures {
  releaseId: number;
  programs: readonly ShownProgram[];
}

/**
 * Pictures scaled down to what panels need, because a panel's memory is filled by decoded pixels. They are made when a
 * release needs them; its devices wait for them, so that they never download the original first.
 */
export class Renditions {
  readonly #deps: RenditionsDeps;
  #cancels: Cancel[] = [];

  constructor(deps: RenditionsDeps) {
    this.#deps = deps;
    deps.jobs.register(
      renditionJob,
      (key, signal) => this.#make(key, signal),
      (key) => this.#finish(key, undefined),
    );
  }

  start(): void {
    const { nodes } = this.#deps;
    this.#cancels = [
      nodes.everyOnOneNode('renditions.overdue', OVERDUE_CHECK_MS, () => this.endOverdue()),
      nodes.everyOnOneNode('renditions.sweep', SWEEP_MS, () => this.sweep()),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
  }

  /**
   * Makes the devices of a new release wait for the renditions that they need, and for the speeches that it lacks. Call it once the
   * release has its devices, and {@link wake} after the commit.
   */
  async prepare(trx: Trx, pictures: ReleasedPictures): Promise<void> {
    await this.ask(trx, pictures);
    const lacking = renditionRows.waitingReleases(trx);
    await preparation.beginPreparing(trx, pictures.releaseId, lacking, this.#deps.clock.now());
  }

  /**
   * The same without waiting: what is ready is used immediately, the rest comes with a later revision. Returns whether any is
   * needed.
   */
  async ask(trx: Trx, { releaseId, programs }: ReleasedPictures): Promise<boolean> {
    const uses = programs.flatMap(({ screen, document }) => {
      const parsed = parseDocument(JSON.parse(document));
      return parsed.ok ? pictureUsesOf(parsed.document).map((use) => ({ ...use, screen })) : [];
    });
    if (uses.length === 0) return false;
    const devices = await delivered.listScreens(trx, releaseId);
    const wants = [...Map.groupBy(uses, ({ screen }) => screen)].flatMap(([screen, shown]) =>
      devices.flatMap((json) =>
        [...wantedSides(shown, panelOf(fromJson(json), screen))].map(([source, side]) => ({
          releaseId,
          source,
          side,
        })),
      ),
    );
    await renditionRows.want(trx, wants, this.#deps.clock.now());
    return wants.length > 0;
  }

  wake(): void {
    this.#deps.jobs.wake();
  }

  /** Gives up waiting for releases whose renditions take too long: devices get the originals, and renditions later. */
  async endOverdue(): Promise<void> {
    const { clock, logger } = this.#deps;
    const ids = await this.#release((trx) => preparation.endOverdue(trx, clock.now() - MAX_WAIT_MS));
    if (ids.length > 0) logger.warn({ releases: ids }, 'releases go out before their pictures are prepared');
  }

  /** Deletes renditions that no release has needed for a day. */
  async sweep(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const now = clock.now();
    const deleted = await withTransaction(db, (trx) => renditionRows.deleteUnneeded(trx, now - DAY_MS, now));
    if (deleted > 0) logger.info({ deleted }, 'unneeded renditions deleted');
  }

  async #make(key: RenditionKey, signal: AbortSignal): Promise<void> {
    const { db, logger } = this.#deps;
    const rendition = await renditionRows.find(db, key);
    if (rendition?.state !== 'waiting') return;
    try {
      await this.#finish(key, await this.#scale(key, rendition.mime_of_source, signal));
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      logger.warn({ err: error, ...key }, 'a picture could not be scaled; devices show the original');
      await this.#finish(key, undefined);
    }
  }

  async #scale(
    { source, side }: RenditionKey,
    mime: string,
    signal: AbortSignal,
  ): Promise<RenditionFile | undefined> {
    const { content, scale } = this.#deps;
    // Checked first, because the library's error about a missing file would blame the file.
    if (!(await content.find(source))) throw new Error(`the picture ${source} is missing`);
    const folder = await mkdtemp(join(content.incoming, 'rendition-'));
    try {
      return await withLocalFile(content, source, async (path) => {
        const scaled = await scale({ path, mime, side, folder, signal });
        if (!scaled) return undefined;
        const { path: made, ...facts } = scaled;
        return { ...facts, ...(await content.putFile(made, signal)) };
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #finish(key: RenditionKey, file: RenditionFile | undefined): Promise<void> {
    const { clock } = this.#deps;
    await this.#release((trx) => renditionRows.finish(trx, key, file, clock.now()));
  }

  /** Runs `work`, which returns releases that lack one thing less, and brings those that are complete to their devices. */
  async release(work: (trx: Trx) => Promise<number[]>): Promise<void> {
    await this.#release(async (trx) => {
      const lessens = await work(trx);
      const complete = await preparation.endComplete(trx, lessens, renditionRows.waitingReleases(trx));
      return [...new Set([...lessens, ...complete])];
    });
  }

  /** Brings the releases that `work` returns to their devices. */
  async #release(work: (trx: Trx) => Promise<number[]>): Promise<number[]> {
    const { db, desiredStates, live } = this.#deps;
    const { ids, releases } = await withTransaction(db, async (trx) => {
      const found = await work(trx);
      const audience = await preparation.listAudience(trx, found);
      await desiredStates.markDue(trx, 'manifest', audience.deviceIds);
      return { ids: found, releases: audience.releases };
    });
    if (ids.length > 0) desiredStates.buildSoon();
    for (const { id, company_id } of releases) live.changed(company_id, 'releases', [id]);
    return ids;
  }
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RELEASE_STATUS } from '@marquee/contract';
import { DEVICE_PATHS, verifyManifest } from '@marquee/device-protocol';
import type { Marquee, TestDevice } from '@marquee/testkit/harness';

type Row = Record<string, string | number | null>;

/** Everything that a change of a release writes, except what is built from it afterwards. */
const TABLES = ['release', 'release_device', 'release_program', 'release_wave'];

/** Compares what a server has stored with what it may have stored. */
export class PublishingAudit {
  readonly #database: DatabaseSync;

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  }

  close(): void {
    this.#database.close();
  }

  /** The release, or the newest one. */
  release(id: number): Row | undefined {
    const which = id === 0 ? 'order by id desc limit 1' : `where id = ${id}`;
    return this.#rows(`select * from "release" ${which}`)[0];
  }

  /** All releases with their parts, as text. */
  dump(): string {
    return JSON.stringify(TABLES.map((table) => this.#rows(`select * from "${table}" order by 1, 2, 3`)));
  }

  /** How many changes of releases are in the operation log. */
  get logged(): number {
    return Number(this.#rows(`select count(*) as n from operation_log where module = 'releases'`)[0]?.['n']);
  }

  /** Releases that lack a part, and waves that are not reached one after the other up to the present one. */
  problems(): string[] {
    const halves =
      this.#rows(`select id from "release" r where not exists (select 1 from release_device d where d.release_id = r.id)
        or not exists (select 1 from release_program p where p.release_id = r.id)`);
    const waves = this.#rows('select * from "release"').flatMap((release) => this.#waveProblems(release));
    return [...halves.map(({ id }) => `release ${id} lacks a part`), ...waves];
  }

  /** The releases that the device gets, and those that are approved for it and whose wave has come. */
  async releasesOf(marquee: Marquee, { enrolled }: TestDevice): Promise<{ got: number[]; due: number[] }> {
    const { deviceId, token, manifestKeys } = enrolled;
    const due = this.#rows(`select r.id from "release" r join release_device d on d.release_id = r.id
      where d.device_id = ${deviceId} and d.removed_at is null and r.status = ${RELEASE_STATUS.approved}
        and (r.wave_state is null or d.wave <= r.delivered_wave) order by r.id`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(marquee.address + DEVICE_PATHS.manifest, { headers });
    const verdict = response.ok
      ? await verifyManifest(await response.json(), manifestKeys, { deviceId })
      : undefined;
    const got = verdict?.ok ? verdict.manifest.releases.map(({ id }) => id) : [];
    return { got: got.toSorted((a, b) => a - b), due: due.map(({ id }) => Number(id)) };
  }

  #waveProblems({ id, wave, wave_count, wave_state }: Row): string[] {
    const rows = this.#rows(`select * from release_wave where release_id = ${id} order by wave`);
    const count = wave_state === null ? 0 : Number(wave_count);
    if (rows.length !== count) return [`release ${id} has ${rows.length} of ${count} waves`];
    return rows.flatMap(({ reached_at, finished_at }, index) => {
      const isReached = index < Number(wave);
      const isOver = index + 1 < Number(wave) || wave_state === 'finished';
      const isRight = (reached_at !== null) === isReached && (finished_at !== null) === isOver;
      return isRight ? [] : [`wave ${index + 1} of release ${id}, which is at ${wave}, is out of step`];
    });
  }

  #rows(sql: string): Row[] {
    return this.#database.prepare(sql).all() as Row[];
  }
}

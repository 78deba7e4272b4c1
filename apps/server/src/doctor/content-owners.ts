import { isForeignKeyViolation } from '../platform/database/errors.ts';
import { query } from '../platform/database/query.ts';
import type { Damage, DoctorContext, Finding } from './check.ts';
import { describeRendition, makeAgain } from './check-renditions.ts';
import { prepareAgain } from './check-speeches.ts';
import { describeMaterial, drawThumbnail, markLost, processAgain } from './material-repair.ts';

const DAMAGE_TEXTS: Record<Damage, string> = {
  missing: 'is missing',
  size: 'has a different size',
  hash: 'has different bytes',
  unreadable: 'cannot be read',
};

interface DamagedFile {
  sha256: string;
  damage: Damage;
}

/** Finds what a damaged file belongs to, and what can be repaired. */
export class ContentOwners {
  readonly #context: DoctorContext;

  constructor(context: DoctorContext) {
    this.#context = context;
  }

  async findingsOf({ sha256 }: { sha256: string }, damage: Damage): Promise<Finding[]> {
    const file = { sha256, damage };
    const findings = [
      ...(await this.#originals(file)),
      ...(await this.#thumbnails(file)),
      ...(await this.#derived(file)),
      ...(await this.#renditions(file)),
      ...(await this.#speeches(file)),
      ...(await this.#digitalHumans(file)),
      ...(await this.#brands(file)),
    ];
    if (findings.length > 0) return findings;
    return (await this.#releases(file)) ?? [this.#unnamed(file)];
  }

  async #originals({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db).selectFrom('material').selectAll().where('sha256', '=', sha256).execute();
    return rows.map((row) => ({
      code: `content.${damage}`,
      subject: `the file of ${describeMaterial(row)} ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        return markLost(this.#context, row.id);
      },
    }));
  }

  async #thumbnails({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('material')
      .selectAll()
      .where('thumbnail_sha256', '=', sha256)
      .execute();
    return rows.map((row) => ({
      code: `derived.${damage}`,
      subject: `the thumbnail of ${describeMaterial(row)} ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        const done = await drawThumbnail(this.#context, row.id);
        await this.#drop(sha256);
        return done;
      },
    }));
  }

  async #derived({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('material_file')
      .innerJoin('material', 'material.id', 'material_file.material_id')
      .select([
        'material.id',
        'material.number',
        'material.name',
        'material.company_id',
        'material_file.kind',
      ])
      .distinct()
      .where('material_file.sha256', '=', sha256)
      .execute();
    return rows.map(({ kind, ...material }) => ({
      code: `derived.${damage}`,
      subject: `the ${kind} of ${describeMaterial(material)} ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        await query(db)
          .deleteFrom('material_file')
          .where('material_id', '=', material.id)
          .where('kind', '=', kind)
          .execute();
        await this.#drop(sha256);
        if (kind !== 'strip') await this.#markProcessing(material.id);
        return processAgain(this.#context, material.id);
      },
    }));
  }

  /** Devices show the original until the rendition is made again. */
  async #renditions({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('rendition')
      .select(['source_sha256', 'side'])
      .where('sha256', '=', sha256)
      .execute();
    return rows.map(({ source_sha256, side }) => ({
      code: `derived.${damage}`,
      subject: `${describeRendition({ source_sha256, side })} ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        await query(db)
          .updateTable('rendition')
          .set({ state: 'waiting', sha256: null, mime: null, size: null, width: null, height: null })
          .where('source_sha256', '=', source_sha256)
          .where('side', '=', side)
          .execute();
        await this.#drop(sha256);
        return makeAgain(this.#context, { source_sha256, side });
      },
    }));
  }

  /** Devices use their own voice until the speech is prepared again. */
  async #speeches({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('speech')
      .select('key')
      .where((eb) => eb.or([eb('audio_sha256', '=', sha256), eb('mouths_sha256', '=', sha256)]))
      .execute();
    return rows.map(({ key }) => ({
      code: `derived.${damage}`,
      subject: `a file of the speech ${key} ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        const repaired = await prepareAgain(this.#context, key);
        await this.#drop(sha256);
        return repaired;
      },
    }));
  }

  async #markProcessing(id: number): Promise<void> {
    const { db } = this.#context;
    await query(db)
      .updateTable('material')
      .set({ processing: 'waiting', failure_code: null })
      .where('id', '=', id)
      .where('failure_code', 'is', null)
      .execute();
  }

  /** Only a person can restore these. */
  async #digitalHumans({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('digital_human')
      .select(['name', 'company_id'])
      .where('sha256', '=', sha256)
      .execute();
    return rows.map(({ name, company_id }) => ({
      code: `content.${damage}`,
      subject: `the file of the digital human “${name}” (company ${company_id}) ${DAMAGE_TEXTS[damage]}: upload it again`,
    }));
  }

  /** Without its image, the company shows Marquee's own. */
  async #brands({ sha256, damage }: DamagedFile): Promise<Finding[]> {
    const { db, content } = this.#context;
    const findings: Finding[] = [];
    for (const column of ['logo_sha256', 'login_picture_sha256'] as const) {
      const rows = await query(db)
        .selectFrom('company_brand')
        .select('company_id')
        .where(column, '=', sha256)
        .execute();
      for (const { company_id } of rows) {
        findings.push({
          code: `content.${damage}`,
          subject: `an image of the brand of company ${company_id} ${DAMAGE_TEXTS[damage]}: upload it again`,
          repair: async () => {
            await content.delete(sha256);
            const values = { [column]: null };
            await query(db).updateTable('company_brand').set(values).where(column, '=', sha256).execute();
            await this.#drop(sha256);
            return { done: 'image removed from the brand' };
          },
        });
      }
    }
    return findings;
  }

  /** Files that only releases refer to, because their materials were replaced or deleted. */
  async #releases({ sha256, damage }: DamagedFile): Promise<Finding[] | undefined> {
    const { db } = this.#context;
    const rows = await query(db)
      .selectFrom('release_file')
      .innerJoin('release', 'release.id', 'release_file.release_id')
      .select(['release.number', 'release.name', 'release.company_id'])
      .where('release_file.sha256', '=', sha256)
      .execute();
    if (rows.length === 0) return undefined;
    return rows.map(({ number, name, company_id }) => ({
      code: `content.${damage}`,
      subject: `a file of release ${number} “${name}” (company ${company_id}) ${DAMAGE_TEXTS[damage]}: release its programs again`,
    }));
  }

  #unnamed({ sha256, damage }: DamagedFile): Finding {
    return {
      code: `content.${damage}`,
      subject: `file ${sha256}, which is no longer referenced, ${DAMAGE_TEXTS[damage]}`,
      repair: async () => {
        await this.#context.content.delete(sha256);
        await this.#drop(sha256);
        return { done: 'row deleted' };
      },
    };
  }

  /** Deletes the row of a missing file, unless something refers to it again. */
  async #drop(sha256: string): Promise<void> {
    const { db, content } = this.#context;
    if (await content.find(sha256)) return;
    try {
      await query(db).deleteFrom('content').where('sha256', '=', sha256).execute();
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }
}

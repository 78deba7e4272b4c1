import { Readable } from 'node:stream';
import type { ObjectKind } from '@marquee/contract';
import { query } from '../platform/database/query.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { UploadFiles } from '../platform/uploads/upload-files.ts';
import { insertObject } from './object-rows.ts';
import { type ObjectPlace, type Organisation, type Ownership, ownershipAt } from './organisation.ts';

/** Creates a new object of any kind, so that cases do not affect each other. Returns its id. */
export class ObjectFactory {
  readonly #platform: Pick<Platform, 'config' | 'db' | 'content' | 'clock'>;
  readonly #organisation: Organisation;

  constructor(platform: Pick<Platform, 'config' | 'db' | 'content' | 'clock'>, organisation: Organisation) {
    this.#platform = platform;
    this.#organisation = organisation;
  }

  /** A user's own objects (uploads, sessions, tokens) belong to `userId` in that user's own department. */
  async make(kind: ObjectKind, place: ObjectPlace, userId: number): Promise<number | string> {
    const ownership = ownershipAt(this.#organisation, place);
    return this.#makeAt(kind, place === 'own' && userId > 0 ? { ...ownership, userId } : ownership);
  }

  /** Creates a group or a role that belongs to the whole of company A. */
  async makeShared(kind: ObjectKind): Promise<number | string> {
    const id = await this.make(kind, 'own', 0);
    const table = kind === 'role' ? 'role' : 'resource_group';
    await query(this.#platform.db)
      .updateTable(table)
      .set({ department_id: null })
      .where('id', '=', Number(id))
      .execute();
    return id;
  }

  /** Deletes an object; its id no longer names anything. */
  async destroy(kind: ObjectKind, id: number | string): Promise<void> {
    const { db } = this.#platform;
    if (kind === 'user') {
      const gone = { deleted_at: 1, login_id: `#${id}` };
      await query(db).updateTable('user').set(gone).where('id', '=', Number(id)).execute();
    } else if (isUpload(kind)) {
      await query(db).deleteFrom('upload').where('id', '=', String(id)).execute();
    } else {
      await query(db).deleteFrom(TABLES[kind]).where('id', '=', Number(id)).execute();
    }
  }

  async #makeAt(kind: ObjectKind, ownership: Ownership): Promise<number | string> {
    const { config, db, content, clock } = this.#platform;
    const bytes = Buffer.from(crypto.randomUUID());
    const isFile =
      kind === 'material' || kind === 'recycled_material' || kind === 'digital_human' || kind === 'app';
    const stored = isFile ? await content.put(Readable.from([bytes])) : { sha256: '', size: 0 };
    const uploadId = crypto.randomUUID().replaceAll('-', '');
    if (isUpload(kind)) await new UploadFiles(config.dataFolder).create(uploadId);
    return withTransaction(db, (trx) =>
      insertObject(trx, kind, { ownership, stored, uploadId, now: clock.now() }),
    );
  }
}

type UploadKind = Extract<ObjectKind, 'upload' | `${string}_upload`>;

function isUpload(kind: ObjectKind): kind is UploadKind {
  return kind.endsWith('upload');
}

const TABLES = {
  company: 'company',
  department: 'department',
  role: 'role',
  material: 'material',
  material_group: 'resource_group',
  video: 'video',
  vip: 'vip',
  label_set: 'label_set',
  digital_human: 'digital_human',
  app: 'app',
  program: 'program',
  program_group: 'resource_group',
  template: 'template',
  template_group: 'resource_group',
  playlist: 'playlist',
  playlist_group: 'resource_group',
  release: 'release',
  notice: 'notice',
  recycled_material: 'recycled_material',
  recycled_program: 'recycled_program',
  recycled_template: 'recycled_template',
  recycled_playlist: 'recycled_playlist',
  device: 'device',
  device_group: 'resource_group',
  session: 'session',
  token: 'session',
} as const;

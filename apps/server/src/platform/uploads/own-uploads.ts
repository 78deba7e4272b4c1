import type { Upload } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import { fromJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';
import type { UploadRow } from './upload-policy.ts';

/** A row with its failure as clients see it. */
export type OwnUpload = UploadRow & Pick<Upload, 'failure'>;

/** A user's own uploads to one feature; users do not see each other's. */
export class OwnUploads<Entity> {
  readonly #types: readonly string[];
  readonly #toEntity: (upload: OwnUpload) => Entity;

  constructor(types: readonly string[], toEntity: (upload: OwnUpload) => Entity) {
    this.#types = types;
    this.#toEntity = toEntity;
  }

  /** Returns unfinished and failed uploads, newest first. */
  async listUnfinished(db: Db, actor: Actor): Promise<Entity[]> {
    const rows = await this.#select(db, actor)
      .where('state', 'in', ['uploading', 'verifying'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => this.#toEntity(withFailure(row)));
  }

  async find(db: Db, actor: Actor, id: string): Promise<Entity | undefined> {
    const row = await this.#select(db, actor).where('id', '=', id).executeTakeFirst();
    return row && this.#toEntity(withFailure(row));
  }

  #select(db: Db, { user_id }: Actor) {
    return query(db)
      .selectFrom('upload')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('type', 'in', this.#types);
  }
}

function withFailure(row: UploadRow): OwnUpload {
  const { failure_code: code, failure_params } = row;
  return { ...row, failure: code === null ? null : { code, params: fromJson(failure_params) } };
}

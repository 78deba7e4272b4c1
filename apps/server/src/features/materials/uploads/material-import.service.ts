import {
  type ErrorDefinition,
  type MaterialType,
  materialTypeOf,
  suffixOf,
  uploadRefusal,
} from '@marquee/contract';
import { type MediaInspector, MediaRefusal, THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkAdding } from '../../../platform/reach/index.ts';
import { refuseBeyondQuota } from '../../../platform/storage/index.ts';
import { freeName } from '../library/free-name.work.ts';
import * as materials from '../library/material.repository.ts';
import type { MaterialProcessing } from '../processing/material-processing.service.ts';
import { type ContentFacts, contentFacts } from './material-content.work.ts';

/** A material of an archive. */
export interface ImportedFile {
  name: string;
  type: MaterialType;
  sha256: string;
  size: number;
}

/** An imported file that was inspected and stored, but is no material yet. */
export interface PreparedMaterial {
  file: ImportedFile;
  made: ContentFacts;
}

export type MaterialImportDeps = Pick<Platform, 'db' | 'clock' | 'content'> & {
  inspector: MediaInspector;
  processing: MaterialProcessing;
};

/** Turns files of archives into materials: inspected like uploads, and each content once in a company. */
export class MaterialImport {
  readonly #deps: MaterialImportDeps;

  constructor(deps: MaterialImportDeps) {
    this.#deps = deps;
  }

  /** The materials that already have these contents, by hash: those that the actor sees, and those of the own department. */
  async listPresent(db: Db, actor: Actor, hashes: readonly string[]): Promise<Map<string, number>> {
    const found = await materials.listByContent(db, actor, hashes);
    return new Map(found.map(({ sha256, id }) => [sha256, id]));
  }

  /**
   * Inspects a file and stores it, and takes the file at `path` away.
   * @returns undefined if it is no file that the library accepts
   */
  async prepare(
    file: ImportedFile,
    path: string,
    signal: AbortSignal,
  ): Promise<PreparedMaterial | undefined> {
    if (uploadRefusal(file) || materialTypeOf(file.name) !== file.type) return undefined;
    const { content, processing } = this.#deps;
    const facts = await this.#inspect(file, path, signal);
    if (!facts) return undefined;
    const stored = await content.putFile(path, signal);
    const thumbnail = facts.thumbnail && (await content.put(chunksOf(facts.thumbnail)));
    const upload = { type: file.type, hash_hint: null };
    return { file, made: await contentFacts(stored, facts, { thumbnail, processing, upload }) };
  }

  /**
   * Inserts materials into the default group, in the transaction of the program or template that shows them. Locks the
   * company, so that no other upload or import inserts the same contents meanwhile. Call {@link wake} after the commit.
   * @throws Refusal with `exceeded` beyond the company's quota
   * @returns the ids by hash, also of contents that were inserted since
   */
  async insert(
    trx: Trx,
    actor: Actor,
    prepared: readonly PreparedMaterial[],
    exceeded: ErrorDefinition,
  ): Promise<Map<string, number>> {
    if (prepared.length === 0) return new Map();
    checkAdding(actor, 'material');
    await refuseBeyondQuota(trx, actor.company_id, 0, exceeded);
    const present = await this.listPresent(
      trx,
      actor,
      prepared.map(({ file }) => file.sha256),
    );
    const missing = prepared.filter(({ file }) => !present.has(file.sha256));
    const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
    await refuseBeyondQuota(trx, actor.company_id, bytes, exceeded);
    for (const one of missing) present.set(one.file.sha256, await this.#insert(trx, actor, one));
    return present;
  }

  wake(): void {
    this.#deps.processing.wake();
  }

  async #inspect({ name }: ImportedFile, path: string, signal: AbortSignal) {
    try {
      return await this.#deps.inspector.inspect({ path, suffix: suffixOf(name) }, signal);
    } catch (error) {
      if (error instanceof MediaRefusal) return undefined;
      throw error;
    }
  }

  async #insert(trx: Trx, actor: Actor, { file, made }: PreparedMaterial): Promise<number> {
    const { clock, processing } = this.#deps;
    const { company_id, department_id, user_id: creator_id } = actor;
    const { id: group_id } = await groups.getDefault(trx, 'material', company_id);
    const name = await freeName(trx, { group_id, department_id }, file.name);
    const { sha256, size, mime } = made.columns;
    const now = clock.now();
    await insertContent(trx, { sha256, size, mime }, now);
    if (made.thumbnail) await insertContent(trx, { ...made.thumbnail, mime: THUMBNAIL_MIME }, now);
    const row = { company_id, department_id, group_id, creator_id, ...made.columns, name };
    const id = await materials.insert(trx, row, now);
    await processing.enqueue(trx, { id, contentVersion: 1 }, { companyId: company_id, userId: creator_id });
    return id;
  }
}

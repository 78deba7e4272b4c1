import {
  type Composition,
  type compositionCopySchema,
  type compositionCreateSchema,
  type compositionSaveSchema,
  groupErrors,
  PROGRAM_CATEGORIES,
  refuse,
} from '@marquee/contract';
import { asInteractive, fitDocument, newDocument, parseDocument, type SceneDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { type Duplicate, taken } from '../../platform/database/refuse-duplicate.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import { factsIn, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { moveToBin } from '../../platform/recycle-bin/index.ts';
import { authorOf, refreshSpeeches, resolveSpeeches } from '../speeches/index.ts';
import * as compositions from './composition.repository.ts';
import {
  type DocumentFacts,
  factsOf,
  materialIdsOf,
  readDocument,
  refuseOtherType,
} from './composition-document.model.ts';
import type { CompositionKind } from './composition-kind.work.ts';
import * as compositionList from './composition-list.repository.ts';
import { refreshMaterials, resolveMaterials } from './composition-materials.work.ts';
import { editingTopicOf } from './editing/editing.topic.ts';
import { refuseOtherEditors } from './editing/refuse-other-editors.work.ts';
import * as versions from './versions/version.repository.ts';

type CompositionDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** A new object whose document comes from elsewhere. */
interface Composed {
  document: SceneDocument;
  category: Composition['program_category_id'];
  group_id: number | undefined;
  /** Materials that may be in it, even if the user may not see them or they have expired. */
  kept: readonly number[];
  /** Runs in the same transaction, with the id of the new object. */
  inserted?: (id: number) => Promise<void>;
}

/** Fields for the log, without the document. */
const LOGGED = ['name', 'width', 'height', 'duration_ms', 'scene_count', 'size', 'version'] as const;

/** Programs or templates: named scene documents, created in the editor. */
export class CompositionService<
  Item extends Composition,
  Listed,
  Query extends { page: number; per_page: number },
> {
  readonly #deps: CompositionDeps;
  readonly #kind: CompositionKind<Item, Listed, Query>;

  constructor(deps: CompositionDeps, kind: CompositionKind<Item, Listed, Query>) {
    this.#deps = deps;
    this.#kind = kind;
  }

  list(actor: Actor, query: Query): Promise<Page<Listed>> {
    const { db, clock } = this.#deps;
    return this.#kind.list(db, actor, query, clock.now());
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<Item & { document: unknown }> {
    const { db } = this.#deps;
    const item = await this.#get(db, actor, id);
    const saved = await compositionList.findDocument(db, this.#kind.resource, actor, id);
    return { ...item, document: await this.#refresh(actor, saved) };
  }

  /** Refuses: not_found. */
  get(actor: Actor, id: number): Promise<Item> {
    return this.#get(this.#deps.db, actor, id);
  }

  /** Refuses: groups.not_found, name_taken. */
  async create(actor: Actor, body: z.output<typeof compositionCreateSchema>): Promise<Item> {
    const { name, width, height, group_id, program_category_id: category, scene_name } = body;
    const empty = newDocument({ width, height }, { id: 'scene-1', name: scene_name });
    const isInteractive = category === PROGRAM_CATEGORIES.interactive;
    const document = isInteractive ? asInteractive(empty) : empty;
    const id = await this.compose(actor, name, async () => ({ document, category, group_id, kept: [] }));
    return this.#get(this.#deps.db, actor, id);
  }

  /**
   * Creates an object of the actor; `work` makes its document in the same transaction. Returns the id.
   * Refuses: name_taken, document_invalid, material_missing, material_unusable, groups.not_found.
   */
  async compose(actor: Actor, name: string, work: (trx: Trx) => Promise<Composed>): Promise<number> {
    const planned = { operation: 'add', subject: name, duplicates: [this.#taken(name)] } as const;
    return this.#deps.changes.run(actor, this.#kind.resource, planned, async (trx, change) => {
      const { document: composed, category, group_id, kept, inserted } = await work(trx);
      const document = await this.#resolve(trx, actor, composed, kept);
      const facts = factsOf(document);
      const { width, height, duration_ms, scene_count, size } = facts;
      change.after = logFacts({ name, width, height, duration_ms, scene_count, size });
      const materialIds = materialIdsOf(document);
      const id = await this.#insert(trx, actor, { name, category, group_id, facts, materialIds });
      await inserted?.(id);
      change.ids = [id];
      return id;
    });
  }

  /**
   * Replaces the version that was edited; does not overwrite one that was saved in between.
   * Refuses: not_found, name_taken, version_conflict, being_edited, document_invalid, material_missing, material_unusable.
   */
  async save(
    actor: Actor,
    body: z.output<typeof compositionSaveSchema>,
    restoredFrom: number | null = null,
  ): Promise<Item> {
    const { id, version, name, window_id: windowId } = body;
    const { resource, errors } = this.#kind;
    const { db, clock, changes } = this.#deps;
    await checkResources(db, actor, resource, [id], 'change');
    const sent = body.document && readDocument(body.document, errors);
    const planned = {
      operation: 'update',
      ids: [id],
      duplicates: [this.#taken(name ?? String(id))],
    } as const;
    await changes.run(actor, resource, planned, async (trx, change) => {
      const before = await this.#get(trx, actor, id);
      await refuseOtherEditors(trx, actor, this.#kind, { id, windowId, now: clock.now() });
      if (sent) refuseOtherType(sent, before.program_category_id, errors);
      // What was saved before there was a history, or not by a user, becomes its first version.
      if (!(await versions.isRecorded(trx, resource, before))) await this.#recordVersion(trx, id, null);
      const shown = await compositions.listMaterialIds(trx, resource, id);
      // A restored version may have materials that this user does not see, as a kept one may.
      const kept = restoredFrom !== null && sent ? [...shown, ...materialIdsOf(sent)] : shown;
      const document = sent && (await this.#resolve(trx, actor, sent, kept));
      const values = { ...(name && { name }), ...(document && factsOf(document)), updated_at: clock.now() };
      const isSaved = await compositions.update(trx, resource, actor, { id, version }, values);
      if (!isSaved) {
        const newest = await this.#kind.find(trx, actor, id, clock.now());
        refuse(errors.version_conflict, { version: newest?.version ?? before.version });
      }
      if (document) await compositions.replaceMaterials(trx, resource, id, materialIdsOf(document));
      await this.#recordVersion(trx, id, actor.user_id, restoredFrom);
      const saved = await this.#get(trx, actor, id);
      change.subject = saved.name;
      change.before = factsIn(before, LOGGED);
      change.after = factsIn(saved, LOGGED);
      change.notify(editingTopicOf(resource), [id]);
    });
    return this.#get(db, actor, id);
  }

  /** Refuses: not_found, name_taken. */
  async copy(actor: Actor, body: z.output<typeof compositionCopySchema>): Promise<Item> {
    const id = await this.compose(actor, body.name, async (trx) => {
      const { document: original, item } = await this.read(trx, actor, body.id);
      const document = fitDocument(original, body.resolution ?? original);
      // Another user's original may be in a group that this actor may not see.
      const folder = await groups.find(trx, this.#kind.resource.kind, actor, item.group_id);
      const { program_category_id: category } = item;
      return { document, category, group_id: folder?.id, kept: materialIdsOf(document) };
    });
    return this.#get(this.#deps.db, actor, id);
  }

  /** An object that the actor sees, with its saved document. @throws Refusal if the document cannot be read */
  async read(trx: Trx, actor: Actor, id: number): Promise<{ item: Item; document: SceneDocument }> {
    const { resource, errors } = this.#kind;
    const item = await this.#get(trx, actor, id);
    const saved = await compositionList.findDocument(trx, resource, actor, id);
    return { item, document: readDocument(saved, errors) };
  }

  /** The group for a new object: the requested one, or the default one. @throws Refusal if the actor does not see it */
  async checkGroup(trx: Trx, actor: Actor, id: number | undefined): Promise<{ id: number }> {
    const { kind } = this.#kind.resource;
    if (id === undefined) return groups.getDefault(trx, kind, actor.company_id);
    return (await groups.find(trx, kind, actor, id)) ?? refuse(groupErrors.not_found);
  }

  /** Moves all of them or none to the recycle bin. Refuses: not_found, in_use, in_playlist. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { resource, checkUnused } = this.#kind;
    await this.#deps.changes.run(actor, resource, 'delete', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resource, ids, () =>
        compositions.lock(trx, resource, actor, ids),
      );
      await checkUnused(trx, actor, ids);
      await moveToBin(trx, actor, resource.kind, ids, this.#deps.clock.now());
      await compositions.remove(trx, resource, ids);
      // The window that edits it is notified immediately.
      change.notify(editingTopicOf(resource), ids);
    });
  }

  /** With the current file of every material and every prepared speech; materials in `kept` may stay, whatever their state. */
  async #resolve(
    trx: Trx,
    actor: Actor,
    document: SceneDocument,
    kept: readonly number[],
  ): Promise<SceneDocument> {
    const { material_missing: missing, material_unusable: unusable } = this.#kind.errors;
    const { document_invalid: invalid } = this.#kind.errors;
    const now = this.#deps.clock.now();
    const rules = { kept, unusableKept: kept, missing, unusable, invalid, now };
    const shown = await resolveMaterials(trx, actor, document, rules);
    return (await resolveSpeeches(trx, shown, authorOf(actor, now))).document;
  }

  /** Returns a document that this version cannot read unchanged; the editor shows what is wrong with it. */
  async #refresh(actor: Actor, saved: unknown): Promise<unknown> {
    const { db, clock } = this.#deps;
    const parsed = parseDocument(saved);
    if (!parsed.ok) return saved;
    const document = await refreshMaterials(db, actor.company_id, parsed.document, clock.now());
    return refreshSpeeches(db, actor.company_id, document);
  }

  async #insert(
    trx: Trx,
    actor: Actor,
    values: {
      name: string;
      category: Composition['program_category_id'];
      group_id: number | undefined;
      facts: DocumentFacts;
      materialIds: number[];
    },
  ): Promise<number> {
    const { resource } = this.#kind;
    const { name, category, facts, materialIds } = values;
    const group = await this.checkGroup(trx, actor, values.group_id);
    checkAdding(actor, resource.rule);
    const row = { name, category, group_id: group.id, ...facts };
    const id = await compositions.insert(trx, resource, actor, row, this.#deps.clock.now());
    await compositions.replaceMaterials(trx, resource, id, materialIds);
    await this.#recordVersion(trx, id, actor.user_id);
    return id;
  }

  /** Keeps what is saved now as a version. */
  async #recordVersion(
    trx: Trx,
    id: number,
    authorId: number | null,
    restoredFrom: number | null = null,
  ): Promise<void> {
    const { resource } = this.#kind;
    const row = await compositions.getRow(trx, resource, id);
    await versions.record(trx, resource, { row, authorId, restoredFrom });
  }

  async #get(db: Db, actor: Actor, id: number): Promise<Item> {
    const { find, errors } = this.#kind;
    return (await find(db, actor, id, this.#deps.clock.now())) ?? refuse(errors.not_found);
  }

  #taken(name: string): Duplicate {
    return taken('name', this.#kind.errors.name_taken, { name });
  }
}

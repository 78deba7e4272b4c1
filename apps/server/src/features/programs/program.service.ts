import {
  groupErrors,
  type Pagination,
  PROGRAM_CATEGORIES,
  type Program,
  type ProgramDetail,
  type ProgramListItem,
  paginationOf,
  type programCopySchema,
  type programCreateSchema,
  programErrors,
  type programSaveSchema,
  refuse,
  resources,
} from '@marquee/contract';
import { asInteractive, newDocument, parseDocument, type SceneDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change } from '../../platform/changes/changes.ts';
import { refuseDuplicate } from '../../platform/database/refuse-duplicate.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Operation } from '../../platform/operation-log/operation-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import * as programs from './program.repository.ts';
import {
  type DocumentFacts,
  factsOf,
  materialIdsOf,
  readDocument,
  refuseOtherType,
} from './program-document.ts';
import type { ProgramListQuery } from './program-list.repository.ts';
import * as programList from './program-list.repository.ts';
import { refreshMaterials, resolveMaterials } from './program-materials.ts';

export type ProgramDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & {};

/** Programs: what devices play, created in the editor. */
export class ProgramService {
  readonly #deps: ProgramDeps;

  constructor(deps: ProgramDeps) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    query: ProgramListQuery,
  ): Promise<{ data: ProgramListItem[]; pagination: Pagination }> {
    const { db, clock } = this.#deps;
    const { items, total } = await programList.list(db, actor, query, clock.now());
    return { data: items, pagination: paginationOf(query, total) };
  }

  counts(actor: Actor, query: ProgramListQuery) {
    const { db, clock } = this.#deps;
    return programList.counts(db, actor, query, clock.now());
  }

  async detail(actor: Actor, id: number): Promise<ProgramDetail> {
    const { db } = this.#deps;
    const program = await this.#get(db, actor, id);
    return {
      ...program,
      document: await this.#refresh(actor, await programList.findDocument(db, actor, id)),
    };
  }

  async create(actor: Actor, body: z.output<typeof programCreateSchema>): Promise<Program> {
    const { name, width, height, group_id, program_category_id, scene_name } = body;
    const document = newDocument({ width, height }, { id: 'scene-1', name: scene_name });
    const isInteractive = program_category_id === PROGRAM_CATEGORIES.interactive;
    const facts = factsOf(isInteractive ? asInteractive(document) : document);
    const id = await this.#change(actor, 'add', name, (trx, change) => {
      change.after = logFacts({ name, width, height });
      return this.#insert(trx, actor, {
        name,
        category: program_category_id,
        group_id,
        facts,
        materialIds: [],
      });
    });
    return this.#get(this.#deps.db, actor, id);
  }

  /** Creates a program of the actor; `compose` makes its document in the same transaction. Returns the id. */
  async createOf(actor: Actor, name: string, compose: (trx: Trx) => Promise<SceneDocument>): Promise<number> {
    return this.#change(actor, 'add', name, async (trx, change) => {
      const document = await compose(trx);
      const facts = factsOf(document);
      const { width, height, duration_ms, scene_count, size } = facts;
      change.after = logFacts({ name, width, height, duration_ms, scene_count, size });
      const category = PROGRAM_CATEGORIES.ordinary;
      const materialIds = materialIdsOf(document);
      return this.#insert(trx, actor, { name, category, group_id: undefined, facts, materialIds });
    });
  }

  /** Replaces the version that was edited; does not overwrite one that was saved in between. */
  async save(actor: Actor, body: z.output<typeof programSaveSchema>): Promise<Program> {
    const { id, version, name } = body;
    await checkResources(this.#deps.db, actor, resources.programs, [id], 'change');
    const sent = body.document && readDocument(body.document);
    await this.#change(actor, 'update', name ?? String(id), async (trx, change) => {
      const { clock } = this.#deps;
      const before = await this.#get(trx, actor, id);
      if (sent) refuseOtherType(sent, before.program_category_id);
      const kept = await programs.listMaterialIds(trx, id);
      const document = sent && (await this.#resolve(trx, actor, sent, kept));
      const values = { ...(name && { name }), ...(document && factsOf(document)), updated_at: clock.now() };
      const isSaved = await programs.update(trx, actor, { id, version }, values);
      if (!isSaved) {
        const newest = await programList.find(trx, actor, id, clock.now());
        refuse(programErrors.version_conflict, { version: newest?.version ?? before.version });
      }
      if (document) await programs.replaceMaterials(trx, id, materialIdsOf(document));
      const saved = await this.#get(trx, actor, id);
      change.subject = saved.name;
      change.before = loggedFacts(before);
      change.after = loggedFacts(saved);
      return id;
    });
    return this.#get(this.#deps.db, actor, id);
  }

  async copy(actor: Actor, body: z.output<typeof programCopySchema>): Promise<Program> {
    const { name } = body;
    const id = await this.#change(actor, 'add', name, async (trx, change) => {
      const original = await this.#get(trx, actor, body.id);
      const saved = readDocument(await programList.findDocument(trx, actor, body.id));
      const materialIds = materialIdsOf(saved);
      const document = await this.#resolve(trx, actor, saved, materialIds);
      const { program_category_id: category } = original;
      // Another user's program may be in a group that this actor may not see.
      const folder = await groups.find(trx, 'program', actor, original.group_id);
      const facts = factsOf(document);
      change.after = loggedFacts({ ...original, name, version: 1 });
      return this.#insert(trx, actor, { name, category, group_id: folder?.id, facts, materialIds });
    });
    return this.#get(this.#deps.db, actor, id);
  }

  /** Deletes all of them or none; a program that a release still shows cannot be deleted. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#change(actor, 'delete', ids.join(','), async (trx, change) => {
      await checkResources(trx, actor, resources.programs, ids, 'delete');
      const held = await programs.lock(trx, actor, ids);
      if (held.length !== ids.length) refuse(programErrors.not_found);
      const uses = await programs.findLiveReleases(trx, actor, ids);
      if (uses.names.length + uses.hidden > 0) refuse(programErrors.in_use, uses);
      change.subject = held.map((program) => program.name).join(', ');
      change.before = logFacts({ id: ids, name: held.map((program) => program.name) });
      await programs.remove(trx, ids);
    });
  }

  /** With the current file of every material; materials in `kept` may stay, whatever their state. */
  #resolve(trx: Trx, actor: Actor, document: SceneDocument, kept: readonly number[]): Promise<SceneDocument> {
    const { material_missing: missing, material_unusable: unusable } = programErrors;
    const now = this.#deps.clock.now();
    return resolveMaterials(trx, actor, document, { kept, unusableKept: kept, missing, unusable, now });
  }

  /** Returns a document that this version cannot read unchanged; the editor shows what is wrong with it. */
  async #refresh(actor: Actor, saved: unknown): Promise<unknown> {
    const { db, clock } = this.#deps;
    const parsed = parseDocument(saved);
    return parsed.ok ? refreshMaterials(db, actor.company_id, parsed.document, clock.now()) : saved;
  }

  async #insert(
    trx: Trx,
    actor: Actor,
    program: {
      name: string;
      category: number;
      group_id: number | undefined;
      facts: DocumentFacts;
      materialIds: number[];
    },
  ): Promise<number> {
    const { clock } = this.#deps;
    const { name, category, facts, materialIds } = program;
    const group = program.group_id
      ? await groups.find(trx, 'program', actor, program.group_id)
      : await groups.getDefault(trx, 'program', actor.company_id);
    if (!group) refuse(groupErrors.not_found);
    checkAdding(actor, 'program');
    const row = { name, category, group_id: group.id, ...facts };
    const id = await programs.insert(trx, actor, row, clock.now());
    await programs.replaceMaterials(trx, id, materialIds);
    return id;
  }

  async #get(db: Db, actor: Actor, id: number): Promise<Program> {
    return (await programList.find(db, actor, id, this.#deps.clock.now())) ?? refuse(programErrors.not_found);
  }

  /** Runs one change of programs; `work` may return the id of the program that it changed. */
  #change<Id extends number | void>(
    actor: Actor,
    operation: Operation,
    subject: string,
    work: (trx: Trx, change: Change) => Promise<Id>,
  ): Promise<Id> {
    return refuseDuplicate('name', programErrors.name_taken, { name: subject }, () =>
      this.#deps.changes.run(actor, resources.programs, operation, async (trx, change) => {
        change.subject = subject;
        const id = await work(trx, change);
        if (typeof id === 'number') change.ids = [id];
        return id;
      }),
    );
  }
}

/** What the log records of a program, without its document. */
function loggedFacts({ name, width, height, duration_ms, scene_count, size, version }: Program): LogFacts {
  return logFacts({ name, width, height, duration_ms, scene_count, size, version });
}

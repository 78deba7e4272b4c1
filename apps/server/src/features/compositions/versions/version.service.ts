import {
  type Composition,
  type CompositionVersion,
  refuse,
  type versionRestoreSchema,
} from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { CompositionService } from '../composition.service.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import * as compositionList from '../composition-list.repository.ts';
import { refreshMaterials } from '../composition-materials.work.ts';
import * as versions from './version.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Saved versions of programs or templates; a former version can be viewed and restored. */
export class VersionService<Item extends Composition> {
  readonly #deps: Deps;
  readonly #kind: AnyCompositionKind;
  readonly #compositions: Pick<CompositionService<Item, unknown, never>, 'get' | 'save'>;

  constructor(
    deps: Deps,
    kind: AnyCompositionKind,
    compositions: Pick<CompositionService<Item, unknown, never>, 'get' | 'save'>,
  ) {
    this.#deps = deps;
    this.#kind = kind;
    this.#compositions = compositions;
  }

  /** Refuses: not_found. */
  async list(
    actor: Actor,
    id: number,
    query: { page: number; per_page: number },
  ): Promise<Page<CompositionVersion>> {
    const [, page] = await Promise.all([
      this.#compositions.get(actor, id),
      versions.list(this.#deps.db, this.#kind.resource, id, query),
    ]);
    return page;
  }

  /** The document of a version, with the current files of its materials. Refuses: not_found, version_not_found. */
  async document(actor: Actor, id: number, version: number): Promise<{ version: number; document: unknown }> {
    const { db, clock } = this.#deps;
    const saved = await this.#find(actor, id, version);
    const parsed = parseDocument(saved);
    const document = parsed.ok
      ? await refreshMaterials(db, actor.company_id, parsed.document, clock.now())
      : saved;
    return { version, document };
  }

  /**
   * Saves the document of a former version as the newest one.
   * Refuses: not_found, not_disabled, not_returned, quota_exceeded, server_expired, insufficient_authorisations,
   * version_not_found, version_conflict, being_edited, document_invalid, material_missing, material_unusable.
   */
  async restore(actor: Actor, id: number, body: z.output<typeof versionRestoreSchema>): Promise<Item> {
    const { db } = this.#deps;
    await checkResources(db, actor, this.#kind.resource, [id], 'change');
    const document = await this.#find(actor, id, body.restore);
    return this.#compositions.save(
      actor,
      { id, version: body.version, window_id: body.window_id, document: document as Record<string, unknown> },
      body.restore,
    );
  }

  /** Finds a version; documents saved before there was a history have only their newest one. */
  async #find(actor: Actor, id: number, version: number): Promise<unknown> {
    const { db } = this.#deps;
    const { resource, errors } = this.#kind;
    const { version: newest } = await this.#compositions.get(actor, id);
    const found = await versions.findDocument(db, resource, id, version);
    if (found !== undefined) return found;
    if (version !== newest) refuse(errors.version_not_found);
    return compositionList.findDocument(db, resource, actor, id);
  }
}

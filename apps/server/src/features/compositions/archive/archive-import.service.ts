import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveErrors, type Composition, PROGRAM_CATEGORIES, Refusal, refuse } from '@marquee/contract';
import { type FileRef, type SceneDocument, withFiles } from '@marquee/scene';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markDone, noteProgress, type UploadRow } from '../../../platform/uploads/index.ts';
import type { MaterialImport, PreparedMaterial } from '../../materials/index.ts';
import { findActor } from '../../sessions/index.ts';
import type { CompositionService } from '../composition.service.ts';
import { contentHashOf, materialIdsOf } from '../composition-document.model.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import * as compositionList from '../composition-list.repository.ts';
import type { ArchivedMaterial, ReadManifest } from './archive-manifest.schema.ts';
import { freeName } from './free-name.model.ts';
import { OpenedArchive } from './opened-archive.engine.ts';

type ImportDeps = Pick<Platform, 'db' | 'clock' | 'content' | 'live' | 'logger'> & {
  materials: MaterialImport;
};

/** Turns complete uploads of archives into programs or templates, with their materials. */
export class ArchiveImportService<Item extends Composition> {
  readonly #deps: ImportDeps;
  readonly #kind: AnyCompositionKind;
  readonly #compositions: Pick<CompositionService<Item, unknown, never>, 'compose'>;

  constructor(
    deps: ImportDeps,
    kind: AnyCompositionKind,
    compositions: Pick<CompositionService<Item, unknown, never>, 'compose'>,
  ) {
    this.#deps = deps;
    this.#kind = kind;
    this.#compositions = compositions;
  }

  /**
   * Checks the archive, stores the contents that the company does not have yet, and inserts everything in one transaction: a
   * crash before it leaves only bytes for the next sweep. Running it again after a crash has the same result.
   * Refuses: content_mismatch, content_broken, archive_unsafe, archive_excessive, json_missing, json_invalid, newer,
   * duplicate, other_kind, document_invalid, material_missing, material_refused, quota_exceeded, upload_not_found.
   */
  async finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void> {
    const { live, materials, clock, logger } = this.#deps;
    await OpenedArchive.use(path, { clock, logger, signal }, async (archive) => {
      const { kind } = archive.manifest;
      if (kind !== this.#kind.resource.kind) refuse(archiveErrors.other_kind);
      const actor = await findActor(this.#deps.db, upload);
      if (!actor) refuse(archiveErrors.upload_not_found);
      const prepared = await this.#prepare(archive, { upload, actor, signal });
      await this.#insert(upload, { actor, manifest: archive.manifest, prepared });
    });
    materials.wake();
    const { topic } = this.#kind.resource;
    live.changed(upload.company_id, topic, []);
    live.changed(upload.company_id, 'materials', []);
  }

  /** Inspects and stores the materials whose contents the company lacks, one after the other. */
  async #prepare(
    archive: OpenedArchive,
    { upload, actor, signal }: { upload: UploadRow; actor: Actor; signal: AbortSignal },
  ): Promise<PreparedMaterial[]> {
    const { db, content, materials } = this.#deps;
    const wanted = [...new Map(archive.manifest.materials.map((one) => [one.sha256, one])).values()];
    const present = await materials.listPresent(
      db,
      actor,
      wanted.map(({ sha256 }) => sha256),
    );
    const lacking = wanted.filter(({ sha256 }) => !present.has(sha256));
    const total = lacking.reduce((sum, { size }) => sum + size, 0);
    const prepared: PreparedMaterial[] = [];
    const refused: string[] = [];
    const folder = await mkdtemp(join(content.incoming, 'import-'));
    let done = 0;
    try {
      for (const material of lacking) {
        const path = join(folder, material.sha256);
        await archive.extract(material, path, signal);
        const one = await materials.prepare(material, path, signal);
        await rm(path, { force: true });
        if (one) prepared.push(one);
        else refused.push(material.name);
        done += material.size;
        await noteProgress(db, upload.id, Math.floor((done * 100) / total));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    if (refused.length > 0) refuse(archiveErrors.material_refused, { names: refused });
    return prepared;
  }

  async #insert(
    upload: UploadRow,
    { actor, manifest, prepared }: { actor: Actor; manifest: ReadManifest; prepared: PreparedMaterial[] },
  ): Promise<void> {
    const { db, clock, materials } = this.#deps;
    const { resource, errors } = this.#kind;
    const name = await freeName(manifest.name, (tried) =>
      compositionList.isNameTaken(db, resource, actor.company_id, tried),
    );
    try {
      await this.#compositions.compose(actor, name, async (trx) => {
        const added = await materials.insert(trx, actor, prepared, archiveErrors.quota_exceeded);
        const hashes = manifest.materials.map(({ sha256 }) => sha256);
        const ids = new Map([...(await materials.listPresent(trx, actor, hashes)), ...added]);
        const renamed = withMaterials(manifest.document, manifest.materials, ids);
        const content = { name: manifest.name, contentHash: contentHashOf(renamed) };
        if (await compositionList.isPresent(trx, resource, actor, content))
          refuse(archiveErrors.duplicate, { name: manifest.name });
        return {
          document: renamed,
          category: PROGRAM_CATEGORIES[manifest.category],
          group_id: upload.group_id ?? undefined,
          kept: materialIdsOf(renamed),
          inserted: (id) => markDone(trx, upload.id, { result_id: id }, clock.now()),
        };
      });
    } catch (error) {
      // A material that exists by now, but is no picture or video as the document says.
      if (error instanceof Refusal && error.definition === errors.material_missing) {
        refuse(archiveErrors.material_refused, { names: namesOf(error) });
      }
      throw error;
    }
  }
}

/** The document with the materials of this company. Their current files follow when it is saved. */
function withMaterials(
  document: SceneDocument,
  materials: readonly ArchivedMaterial[],
  ids: ReadonlyMap<string, number>,
): SceneDocument {
  const byId = new Map(materials.map((material) => [material.id, material]));
  const replaced = withFiles(document, (file): FileRef => {
    const { sha256, size } = byId.get(file.materialId) ?? refuse(archiveErrors.processing_failed);
    // The files of pages and conversions are made again here; until then the original stands for them.
    return { ...file, materialId: ids.get(sha256) ?? refuse(archiveErrors.processing_failed), sha256, size };
  });
  return replaced ?? document;
}

function namesOf({ params }: Refusal): string[] {
  return Array.isArray(params.names) ? params.names.map(String) : [];
}

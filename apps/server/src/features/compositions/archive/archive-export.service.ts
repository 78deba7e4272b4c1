import type { Readable } from 'node:stream';
import { archiveErrors, PROGRAM_CATEGORIES, refuse } from '@marquee/contract';
import { filesOf, parseDocument, type SceneDocument } from '@marquee/scene';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ContentStore } from '../../../platform/content-store/content-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listMaterials, type MaterialRow } from '../../materials/index.ts';
import { materialIdsOf } from '../composition-document.model.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import * as compositionList from '../composition-list.repository.ts';
import { type ArchiveManifest, FORMAT_VERSION } from './archive-manifest.schema.ts';
import { writeArchive } from './write-archive.engine.ts';

export interface ExportedArchive {
  /** The name of the file. */
  name: string;
  open(): Readable;
}

/** Writes programs or templates with their materials as archives. */
export class ArchiveExportService {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'content'>;
  readonly #kind: AnyCompositionKind;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'content'>, kind: AnyCompositionKind) {
    this.#deps = deps;
    this.#kind = kind;
  }

  /** @throws Refusal naming materials that no longer exist or whose files are lost */
  async export(actor: Actor, id: number): Promise<ExportedArchive> {
    const { db, clock, content } = this.#deps;
    const { resource, find, errors } = this.#kind;
    const now = clock.now();
    const item = (await find(db, actor, id, now)) ?? refuse(errors.not_found);
    const parsed = parseDocument(await compositionList.findDocument(db, resource, actor, id));
    if (!parsed.ok) {
      const [fault] = parsed.faults;
      refuse(archiveErrors.document_invalid, { path: fault?.path ?? '', reason: fault?.code ?? '' });
    }
    const { document } = parsed;
    const materials = await listMaterials(db, actor.company_id, materialIdsOf(document));
    await refuseLost(content, document, materials);
    const manifest: ArchiveManifest = {
      format: 'marquee-archive',
      formatVersion: FORMAT_VERSION,
      kind: resource.kind,
      name: item.name,
      category: item.program_category_id === PROGRAM_CATEGORIES.interactive ? 'interactive' : 'ordinary',
      createdAt: new Date(now).toISOString(),
      document,
      materials: materials
        .toSorted((a, b) => a.id - b.id)
        .map(({ id: materialId, name, type, sha256, size }) => ({
          id: materialId,
          name,
          type,
          sha256,
          size,
        })),
    };
    return { name: `${item.name}.zip`, open: () => writeArchive(manifest, content, now) };
  }
}

/** Looks for every file before the first byte is sent, because a download cannot be refused half way. */
async function refuseLost(
  content: ContentStore,
  document: SceneDocument,
  materials: readonly MaterialRow[],
): Promise<void> {
  const known = new Set(materials.map(({ id }) => id));
  const names = filesOf(document)
    .filter(({ materialId }) => !known.has(materialId))
    .map(({ name }) => name);
  for (const { name, sha256, size } of materials) {
    if ((await content.find(sha256))?.size !== size) names.push(name);
  }
  if (names.length > 0) refuse(archiveErrors.material_missing, { names: [...new Set(names)] });
}

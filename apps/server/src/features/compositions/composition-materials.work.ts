import { type CompositionErrors, type ErrorDefinition, refuse } from '@marquee/contract';
import { type FileRef, filesOf, type SceneDocument, withFiles } from '@marquee/scene';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { listMaterials, listShown, lockMaterials, type ShownMaterial } from '../materials/index.ts';
import { materialIdsOf, readDocument } from './composition-document.model.ts';

export interface ResolvedMaterials {
  /** Materials that were already in the document and may stay, even if the user may not see them. */
  kept: readonly number[];
  /** Materials that may stay even though they have expired or are being converted. */
  unusableKept: readonly number[];
  missing: ErrorDefinition<string, 'names'>;
  unusable: ErrorDefinition<string, 'names'>;
  /** Refuses a file that its element cannot have by its true facts; without it, the element goes without the file. */
  invalid?: CompositionErrors['document_invalid'];
  now: number;
}

/**
 * The document with the current file of every material, whatever the author sent: the playable form of the newest
 * content. Locks those materials until the transaction ends, so that none is deleted in the meantime.
 * @throws Refusal `missing` with the names of materials that do not exist or that the actor may not see, and `unusable`
 * with those that cannot be put into a document, `invalid` with the first file that its element cannot have
 */
export async function resolveMaterials(
  trx: Trx,
  actor: Reacher,
  document: SceneDocument,
  { kept, unusableKept, missing, unusable, invalid, now }: ResolvedMaterials,
): Promise<SceneDocument> {
  const held = await lockMaterials(trx, actor, materialIdsOf(document), kept);
  const shown = await listShown(trx, held, now);
  const files = filesOf(document);
  refuseNamed(
    missing,
    files.filter(
      (file) => !fileNow(shown.get(file.materialId), file) && shown.get(file.materialId)?.isUsable !== false,
    ),
  );
  refuseNamed(
    unusable,
    files.filter(({ materialId }) => !shown.get(materialId)?.isUsable && !unusableKept.includes(materialId)),
  );
  const replace = (file: FileRef) => fileNow(shown.get(file.materialId), file) ?? file;
  const resolved = withFiles(document, replace) ?? document;
  const isComplete = materialIdsOf(resolved).length === materialIdsOf(document).length;
  if (!isComplete && invalid) readDocument(withFacts(document, replace), { document_invalid: invalid });
  return resolved;
}

/** The document with the facts of its files, whether or not its elements can have such files. */
function withFacts(document: SceneDocument, replace: (file: FileRef) => FileRef): unknown {
  const files = new Map(filesOf(document).map((file) => [file.sha256, file]));
  const text = JSON.stringify(document, (_key, value: unknown) => {
    const sha256 = typeof value === 'object' && value !== null && 'sha256' in value && value.sha256;
    const file = typeof sha256 === 'string' && files.get(sha256);
    return file ? replace(file) : value;
  });
  return JSON.parse(text);
}

/** The same for opening a document: missing materials stay in the document, so that the editor can show them. */
export async function refreshMaterials(
  db: Db,
  companyId: number,
  document: SceneDocument,
  now: number,
): Promise<SceneDocument> {
  const shown = await listShown(db, await listMaterials(db, companyId, materialIdsOf(document)), now);
  return withFiles(document, (file) => fileNow(shown.get(file.materialId), file) ?? file) ?? document;
}

/** The current file for one that a document names; undefined when there is none of its kind. */
function fileNow(material: ShownMaterial | undefined, file: FileRef): FileRef | undefined {
  if (!material) return undefined;
  const now =
    file.page === undefined ? (pageWith(material, file) ?? material.file) : pageAt(material, file.page);
  if (!now || kindOf(now) !== kindOf(file)) return undefined;
  const isSame = now.sha256 === file.sha256 && now.size === file.size && now.mime === file.mime;
  // Renditions depend on the pixels, and times on the length; a script may have left them out.
  const hasSameFacts =
    now.width === file.width && now.height === file.height && now.durationMs === file.durationMs;
  return isSame && hasSameFacts && now.page === file.page ? file : now;
}

function pageWith({ pages }: ShownMaterial, { sha256 }: FileRef): FileRef | undefined {
  return pages.find((page) => page.sha256 === sha256);
}

/** A document that was replaced by a shorter one ends with its last page. */
function pageAt({ pages }: ShownMaterial, page: number): FileRef | undefined {
  return pages[page - 1] ?? pages.at(-1);
}

/** `image` or `video`: an element shows one of them. */
function kindOf({ mime }: FileRef): string {
  return mime.slice(0, mime.indexOf('/'));
}

function refuseNamed(refusal: ErrorDefinition<string, 'names'>, files: readonly FileRef[]): void {
  if (files.length > 0) refuse(refusal, { names: [...new Set(files.map((file) => file.name))] });
}

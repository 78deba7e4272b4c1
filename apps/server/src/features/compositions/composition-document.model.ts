import { createHash } from 'node:crypto';
import { type Composition, type CompositionErrors, PROGRAM_CATEGORIES, refuse } from '@marquee/contract';
import {
  documentDurationMs,
  filesOf,
  parseDocument,
  type SceneDocument,
  type StoredFile,
  storedFilesOf,
  withHome,
} from '@marquee/scene';

/** Facts of a document that its row stores, so that lists need not read the document. */
export interface DocumentFacts {
  document: string;
  cover: string;
  width: number;
  height: number;
  duration_ms: number;
  /** Total size of its files, each content counted once. */
  size: number;
  scene_count: number;
  content_hash: string;
}

/** Parses a document from a client. @throws Refusal naming the first fault. */
export function readDocument(
  input: unknown,
  errors: Pick<CompositionErrors, 'document_invalid'>,
): SceneDocument {
  const parsed = parseDocument(input);
  if (parsed.ok) return parsed.document;
  const [fault] = parsed.faults;
  refuse(errors.document_invalid, { path: fault?.path ?? '', reason: fault?.code ?? '' });
}

/**
 * The type of a program or template is chosen when it is created, and its document follows it.
 * @throws Refusal for a document of the other type
 */
export function refuseOtherType(
  { interaction }: SceneDocument,
  category: Composition['program_category_id'],
  errors: Pick<CompositionErrors, 'document_invalid'>,
): void {
  const isInteractive = category === PROGRAM_CATEGORIES.interactive;
  if ((interaction !== undefined) === isInteractive) return;
  refuse(errors.document_invalid, { path: 'interaction', reason: 'program_type_differs' });
}

export function factsOf(document: SceneDocument): DocumentFacts {
  const { width, height, scenes } = document;
  return {
    document: JSON.stringify(document),
    cover: JSON.stringify(withHome({ ...document, scenes: scenes.slice(0, 1) })),
    width,
    height,
    duration_ms: documentDurationMs(document),
    size: contentsOf(document).reduce((sum, file) => sum + file.size, 0),
    scene_count: scenes.length,
    content_hash: contentHashOf(document),
  };
}

/**
 * Changes with every edit, but not with the contents of the materials or with prepared speeches: a material with a new file is no edit
 * of the documents that show it.
 */
export function contentHashOf(document: SceneDocument): string {
  return createHash('sha256').update(JSON.stringify(document, withoutContent)).digest('hex');
}

function withoutContent(key: string, value: unknown): unknown {
  if (key === 'speech') return undefined;
  const isFile = typeof value === 'object' && value !== null && 'materialId' in value && 'sha256' in value;
  if (!isFile) return value;
  return { materialId: value.materialId, page: 'page' in value ? value.page : undefined };
}

/** Every content that the document shows, once each, even if several materials have it. */
export function contentsOf(document: SceneDocument): StoredFile[] {
  return storedFilesOf(document);
}

/** Ids of the materials that the document names, ascending, so that they are always locked in the same order. */
export function materialIdsOf(document: SceneDocument): number[] {
  return [...new Set(filesOf(document).map((file) => file.materialId))].toSorted((a, b) => a - b);
}

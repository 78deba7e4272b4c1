import { type FileRef, filesOf, filesOfElement, type SceneDocument, type SceneElement } from '@marquee/scene';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { findMaterial } from '../api/find-material.ts';
import { useEditorState } from './editor-context.ts';
import { documentOf } from './editor-store.ts';

/** Ids of materials that the document names and that are gone. */
export const MissingMaterials = createContext<ReadonlySet<number>>(new Set());

const keyOf = (id: number) => ['materials', 'present', id] as const;

/** Looks every material of the document up, again whenever materials change anywhere. */
export function useMaterialLookup(): ReadonlySet<number> {
  const document = useEditorState(documentOf);
  const ids = useMemo(() => [...new Set(filesOf(document).map(({ materialId }) => materialId))], [document]);
  const missing = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => findMaterial(id, signal),
      staleTime: 60_000,
    })),
    combine: (results) => ids.filter((_, index) => results[index]?.data === null),
  });
  return useMemo(() => new Set(missing), [missing]);
}

/** The element's files whose materials are gone. */
export function useMissingMaterials(element: SceneElement): FileRef[] {
  const missing = use(MissingMaterials);
  return missing.size === 0
    ? []
    : filesOfElement(element).filter(({ materialId }) => missing.has(materialId));
}

/** Names of the files in a document whose materials are known to be gone. */
export function namesOfMissing(document: SceneDocument, queries: QueryClient): string[] {
  return filesOf(document)
    .filter(({ materialId }) => queries.getQueryData(keyOf(materialId)) === null)
    .map(({ name }) => name);
}

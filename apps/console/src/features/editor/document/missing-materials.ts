import { materialRoutes } from '@marquee/contract';
import { type FileRef, filesOf, filesOfElement, type SceneDocument, type SceneElement } from '@marquee/scene';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { usePermittedQuery } from '../../../shared/api/use-permitted-query.ts';
import { findMaterials } from '../api/materials.ts';
import { useEditor, useEditorState, useViewState } from './editor-context.ts';
import { documentOf } from './editor-store.ts';

/**
 * Looks up the materials that the saved program does not use yet, again whenever materials change, and records the
 * missing ones. Materials of the saved program cannot be deleted, although they may belong to another department
 * and be invisible to this user. A user without the right to see materials gets no warning.
 */
export function useMaterialLookup(): void {
  const { view } = useEditor();
  const ids = useEditorState(
    useShallow((state) => {
      const document = documentOf(state);
      if (document === state.saved.document) return NONE;
      const kept = new Set(idsOf(state.saved.document));
      return idsOf(document).filter((id) => !kept.has(id));
    }),
  );
  const { data } = usePermittedQuery<number[]>(materialRoutes.list, {
    queryKey: ['materials', 'present', ids],
    queryFn: async ({ signal }) => {
      const present = new Set(await findMaterials(ids, signal));
      return ids.filter((id) => !present.has(id));
    },
    staleTime: 60_000,
    // Keeps the known missing materials during the next look-up.
    placeholderData: (before) => before,
  });
  useEffect(() => view.getState().setMissing(data ?? []), [view, data]);
}

const NONE: number[] = [];

/** The element's files whose materials no longer exist. */
export function useMissingMaterials(element: SceneElement): FileRef[] {
  const missing = useViewState((view) => view.missing);
  return missing.length === 0
    ? []
    : filesOfElement(element).filter(({ materialId }) => missing.includes(materialId));
}

/** Names of the files in a document whose materials are known to be missing. */
export function namesOfMissing(document: SceneDocument, missing: readonly number[]): string[] {
  return filesOf(document)
    .filter(({ materialId }) => missing.includes(materialId))
    .map(({ name }) => name);
}

function idsOf(document: SceneDocument): number[] {
  return [...new Set(filesOf(document).map(({ materialId }) => materialId))].sort((a, b) => a - b);
}

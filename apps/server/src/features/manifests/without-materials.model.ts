import { parseDocument, storedFilesOf, withFiles } from '@marquee/scene';
import type { ReleaseSource } from './manifest-text.model.ts';

/** A release without the pictures and videos of these materials, and without programs that had nothing else. */
export function withoutMaterials(release: ReleaseSource, materialIds: ReadonlySet<number>): ReleaseSource {
  if (materialIds.size === 0) return release;
  const shown = new Set<string>();
  const programs = release.programs.flatMap((program) => {
    const parsed = parseDocument(JSON.parse(program.document));
    if (!parsed.ok) return [];
    const rest = withFiles(parsed.document, (file) => (materialIds.has(file.materialId) ? undefined : file));
    if (!rest) return [];
    for (const { sha256 } of storedFilesOf(rest)) shown.add(sha256);
    return [{ ...program, document: JSON.stringify(rest) }];
  });
  return { ...release, programs, files: release.files.filter((file) => shown.has(file.sha256)) };
}

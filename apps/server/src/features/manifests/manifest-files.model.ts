import { manifestSchema } from '@marquee/device-protocol';
import { storedFilesOf } from '@marquee/scene';
import { releaseIdOf } from './entry-id.model.ts';

/** A file of a manifest, and what shows it. */
export interface ManifestFileUse {
  sha256: string;
  size: number;
  /** The name of its material; null for a file that belongs to none. */
  name: string | null;
  /** The programs that show it. */
  uses: { releaseId: number; programName: string }[];
}

/** The files of a manifest, in the order in which devices fetch them unless operators want another. */
export function filesOfManifest(payload: string): ManifestFileUse[] {
  const { releases, files } = manifestSchema.parse(JSON.parse(payload));
  const sizes = new Map(files.map(({ sha256, size }) => [sha256, size]));
  const found = new Map<string, ManifestFileUse>();
  for (const { id, programs } of releases)
    for (const { name: programName, document } of programs)
      for (const file of storedFilesOf(document)) {
        const { sha256 } = file;
        const size = sizes.get(sha256);
        if (size === undefined) continue;
        const use = found.get(sha256) ?? { sha256, size, name: null, uses: [] };
        if (!('name' in file)) found.set(sha256, use);
        else found.set(sha256, { ...use, name: use.name ?? file.name });
        use.uses.push({ releaseId: releaseIdOf(id), programName });
      }
  const unused = files.filter(({ sha256 }) => !found.has(sha256));
  return [...found.values(), ...unused.map(({ sha256, size }) => ({ sha256, size, name: null, uses: [] }))];
}

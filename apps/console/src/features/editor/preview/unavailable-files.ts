import { type FileRef, filesOf, filesOfElement, type SceneDocument } from '@marquee/scene';
import type { ResolveFile } from '@marquee/scene-renderer';

/** A file that cannot be loaded, and the first scene that shows it. */
export interface UnavailableFile {
  name: string;
  sceneIndex: number;
}

/** Few enough to leave connections for what plays. */
const AT_ONCE = 4;

/**
 * The files of a document that the server does not have, or does not give to this user. A file that could not be asked about is not
 * among them.
 */
export async function findUnavailable(
  document: Pick<SceneDocument, 'scenes'>,
  resolveFile: ResolveFile,
  signal: AbortSignal,
): Promise<UnavailableFile[]> {
  const files = filesOf(document);
  const missing = new Set<FileRef>();
  const rest = files.values();
  const work = async () => {
    for (const file of rest) if (await isUnavailable(file, resolveFile, signal)) missing.add(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files
    .filter((file) => missing.has(file))
    .map((file) => ({ name: file.name, sceneIndex: sceneIndexOf(document, file) }));
}

async function isUnavailable(file: FileRef, resolveFile: ResolveFile, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(await resolveFile(file), { method: 'HEAD', signal });
    return status >= 400 && status < 500;
  } catch {
    return false;
  }
}

function sceneIndexOf({ scenes }: Pick<SceneDocument, 'scenes'>, { materialId, sha256 }: FileRef): number {
  const isSame = (file: FileRef | undefined) => file?.materialId === materialId && file.sha256 === sha256;
  const index = scenes.findIndex(
    ({ background, elements }) =>
      isSame(background.file) || elements.some((element) => filesOfElement(element).some(isSame)),
  );
  return Math.max(0, index);
}

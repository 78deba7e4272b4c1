import type { SceneDocument } from '@marquee/scene';
import type { Marquee } from './marquee.ts';

/** Saves a program, ready to be released; returns its id. */
export async function saveProgram(marquee: Marquee, name: string, document: SceneDocument): Promise<number> {
  const { width, height } = document;
  const program_category_id = document.interaction ? 2 : 1;
  const created = await marquee.call('POST', '/programs', { name, width, height, program_category_id });
  const { id, version } = created as { id: number; version: number };
  await marquee.call('PUT', '/programs', { id, version, document });
  return id;
}

import { aDocument, aScene, aText } from '../scene/scene-builders.ts';
import type { Marquee } from './marquee.ts';

/** Saves a program with one text, ready to be released; returns its id. */
export async function aProgram(marquee: Marquee, name = 'shown'): Promise<number> {
  const body = { name, width: 1920, height: 1080 };
  const { id, version } = (await marquee.call('POST', '/programs', body)) as { id: number; version: number };
  const document = aDocument({ scenes: [aScene({ elements: [aText()] })] });
  await marquee.call('PUT', '/programs', { id, version, document });
  return id;
}

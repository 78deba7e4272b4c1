import { aDocument, aScene, aText } from '@marquee/testkit';
import type { Marquee } from '@marquee/testkit/harness';

/** A saved program with one text, ready to be released. */
export async function aProgram(marquee: Marquee): Promise<number> {
  const body = { name: 'measured', width: 1920, height: 1080 };
  const { id, version } = (await marquee.call('POST', '/programs', body)) as { id: number; version: number };
  const document = aDocument({ scenes: [aScene({ elements: [aText()] })] });
  await marquee.call('PUT', '/programs', { id, version, document });
  return id;
}

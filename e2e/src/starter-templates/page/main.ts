import { parseDocument, type SceneDocument } from '@marquee/scene';
import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import { picturesOf, STARTER_TEMPLATES, type StarterPicture } from '@marquee/starter-templates';
import type { ShownScene } from '../shown-scene.ts';
import { textFaults } from './text-faults.ts';

/** A Wednesday in September, whose date is the longest in English, at 10:08 in China. */
const NOW = Date.UTC(2026, 8, 30, 2, 8, 36);

/** Everything has faded in by then. */
const SETTLED_MS = 3_000;

let mounted: MountedScene | undefined;

/** Shows a scene as a device does, and returns what is wrong with it. */
async function show({ key, orientation, language, index }: ShownScene): Promise<string[]> {
  const template = STARTER_TEMPLATES.find((each) => each.key === key);
  const parsed = parseDocument(template && documentOf(template, { orientation, language }));
  if (!template || !parsed.ok) return [JSON.stringify(parsed)];
  const pictures = new Map<string, StarterPicture>(
    picturesOf(template, orientation).map((picture) => [picture.name, picture]),
  );
  const faults: string[] = [];
  mounted?.destroy();
  mounted = mountScene(document.body, {
    document: parsed.document,
    mode: 'play',
    resolveFile: ({ name }) => pictures.get(name)?.url.href ?? '',
    onFault: (fault) => faults.push(JSON.stringify(fault)),
    clock: { now: () => performance.now(), epochNow: () => NOW, setTimer: () => () => {} },
  });
  mounted.showAt(index, SETTLED_MS);
  await mounted.whenReady();
  const scene = parsed.document.scenes[index];
  return scene ? [...faults, ...textFaults(mounted.node, scene)] : [`no scene ${index}`];
}

function documentOf(
  template: (typeof STARTER_TEMPLATES)[number],
  look: Pick<ShownScene, 'orientation' | 'language'>,
): SceneDocument {
  return template.build({
    ...look,
    epochMs: NOW,
    pictures: (name) => ({ materialId: 1, sha256: '0'.repeat(64), size: 1, mime: 'image/webp', name }),
  });
}

const scenes: ShownScene[] = STARTER_TEMPLATES.flatMap((template) =>
  (['landscape', 'portrait'] as const).flatMap((orientation) =>
    (['zh', 'en'] as const).flatMap((language) =>
      documentOf(template, { orientation, language }).scenes.map((_, index) => ({
        key: template.key,
        orientation,
        language,
        index,
      })),
    ),
  ),
);

window.starterTemplates = { show, scenes };
document.body.dataset.ready = 'true';

declare global {
  interface Window {
    starterTemplates: { show: typeof show; scenes: ShownScene[] };
  }
}

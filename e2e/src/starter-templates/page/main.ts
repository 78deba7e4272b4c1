import { parseDocument, type SceneDocument } from '@marquee/scene';
import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import {
  type Language,
  type Orientation,
  picturesOf,
  STARTER_TEMPLATES,
  type StarterPicture,
} from '@marquee/starter-templates';
import { textFaults } from './text-faults.ts';

/** A Thursday at 10:08, when the hands of a clock form a pleasant angle. */
const NOW = Date.UTC(2026, 5, 18, 2, 8, 36);

let mounted: MountedScene | undefined;

/** Shows a scene of a template as a device shows it 3 s after its start; returns what is wrong with its texts. */
async function show(
  key: string,
  orientation: Orientation,
  language: Language,
  sceneIndex: number,
): Promise<string[]> {
  const template = STARTER_TEMPLATES.find((each) => each.key === key);
  if (!template) return [`no template ${key}`];
  const pictures = new Map<string, StarterPicture>(
    picturesOf(template, orientation).map((picture) => [picture.name, picture]),
  );
  const faults: string[] = [];
  const document = template.build({
    orientation,
    language,
    pictures: (name) => ({ materialId: 1, sha256: '0'.repeat(64), size: 1, mime: 'image/webp', name }),
  });
  const parsed = parseDocument(document);
  if (!parsed.ok) return [JSON.stringify(parsed)];
  mounted?.destroy();
  mounted = mountScene(window.document.body, {
    document,
    mode: 'play',
    resolveFile: ({ name }) => pictures.get(name)?.url.href ?? '',
    onFault: (fault) => faults.push(JSON.stringify(fault)),
    clock: { now: () => performance.now(), epochNow: () => NOW, setTimer: () => () => {} },
  });
  mounted.showAt(sceneIndex, 3_000);
  await mounted.whenReady();
  return [...faults, ...textFaults(mounted.node, sceneOf(document, sceneIndex))];
}

function sceneOf(document: SceneDocument, index: number) {
  const scene = document.scenes[index];
  if (!scene) throw new Error(`no scene ${index}`);
  return scene;
}

const scenes = STARTER_TEMPLATES.flatMap((template) =>
  (['landscape', 'portrait'] as const).flatMap((orientation) =>
    (['zh', 'en'] as const).flatMap((language) =>
      template
        .build({
          orientation,
          language,
          pictures: (name) => ({ materialId: 1, sha256: '0'.repeat(64), size: 1, mime: 'image/webp', name }),
        })
        .scenes.map((_, index) => ({ key: template.key, orientation, language, index })),
    ),
  ),
);

Object.assign(window, { show, scenes });
document.body.dataset.ready = 'true';

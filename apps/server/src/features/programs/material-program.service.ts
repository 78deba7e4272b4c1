import {
  materialErrors,
  type materialReleaseBodySchema,
  PROGRAM_CATEGORIES,
  refuse,
} from '@marquee/contract';
import {
  type FileRef,
  LIMITS,
  newDocument,
  newElement,
  newScene,
  type Scene,
  sceneNameSchema,
} from '@marquee/scene';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { listShown, lockMaterials, type ShownMaterial } from '../materials/index.ts';
import type { Programs } from './program-kind.ts';

type MaterialRelease = z.output<typeof materialReleaseBodySchema>;

/** Creates programs directly from materials, without the editor. */
export class MaterialProgramService {
  readonly #clock: Platform['clock'];
  readonly #programs: Programs;

  constructor({ clock }: Pick<Platform, 'clock'>, programs: Programs) {
    this.#clock = clock;
    this.#programs = programs;
  }

  /**
   * A full-screen scene for each material: pictures and pages for the requested time, videos for their own duration.
   */
  async create(actor: Actor, { ids, name, resolution, duration_seconds }: MaterialRelease): Promise<number> {
    return this.#programs.compose(actor, name, async (trx) => {
      const materials = await this.#lock(trx, actor, ids);
      const scenes = materials
        .flatMap((material) =>
          contentsOf(material, duration_seconds * 1000).map((content) => ({ material, content })),
        )
        .map(({ material, content }, index) => {
          const place = { number: index + 1, name: sceneNameOf(material.name, index + 1) };
          return toScene(content, place, resolution);
        });
      const document = { ...newDocument(resolution), scenes };
      return { document, category: PROGRAM_CATEGORIES.ordinary, group_id: undefined, kept: ids };
    });
  }

  /** In the requested order. @throws Refusal with the names of those that cannot be shown */
  async #lock(trx: Trx, actor: Actor, ids: readonly number[]): Promise<ShownMaterial[]> {
    const held = await lockMaterials(trx, actor, ids, []);
    const shown = await listShown(trx, held, this.#clock.now());
    const materials = ids.map((id) => shown.get(id) ?? refuse(materialErrors.not_found));
    const expired = materials.filter((material) => material.isExpired);
    if (expired.length > 0) refuse(materialErrors.expired, { names: expired.map(({ name }) => name) });
    const others = materials.filter((material) => !material.isUsable || isSound(material));
    if (others.length > 0) refuse(materialErrors.not_usable, { names: others.map(({ name }) => name) });
    return materials;
  }
}

/** A scene of nothing but sound would be a black screen. */
function isSound({ file }: ShownMaterial): boolean {
  return file?.mime.startsWith('audio/') ?? false;
}

type SceneContent = { pictures: { file: FileRef; durationMs: number }[] } | { videos: FileRef[] };

/** The content of each of a material's scenes; a very long document needs several. */
function contentsOf({ file, pages }: ShownMaterial, durationMs: number): SceneContent[] {
  if (file?.mime.startsWith('video/')) return [{ videos: [file] }];
  const pictures = (file ? [file] : pages).map((one) => ({ file: one, durationMs }));
  const contents: SceneContent[] = [];
  const { maxPerElement } = LIMITS.media;
  for (let from = 0; from < pictures.length; from += maxPerElement) {
    contents.push({ pictures: pictures.slice(from, from + maxPerElement) });
  }
  return contents;
}

/** The name of the material as far as the names of scenes allow it; else the number of the scene. */
function sceneNameOf(materialName: string, number: number): string {
  const bare = materialName.replace(/\.[^.]+$/, '');
  const possible = [...bare].filter((character) => sceneNameSchema.safeParse(character).success);
  return possible.slice(0, LIMITS.scene.maxName).join('') || `Scene-${number}`;
}

function toScene(
  content: SceneContent,
  { number, name }: { number: number; name: string },
  size: { width: number; height: number },
): Scene {
  const place = { id: `element-${number}`, x: 0, y: 0, ...size };
  const element =
    'videos' in content
      ? newElement('video', { ...place, ...content, name: `video-${number}` })
      : newElement('picture', { ...place, ...content, name: `picture-${number}` });
  const scene = newScene({ id: `scene-${number}`, name });
  return { ...scene, background: { color: '#000000' }, elements: [element] };
}

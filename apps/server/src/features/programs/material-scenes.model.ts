import {
  type FileRef,
  LIMITS,
  newDocument,
  newElement,
  newScene,
  type Scene,
  type SceneDocument,
  sceneNameSchema,
} from '@marquee/scene';
import type { ShownMaterial } from '../materials/index.ts';

type Size = Pick<SceneDocument, 'width' | 'height'>;

/** A scene of nothing but sound would be a black screen. */
export function isSound({ file }: ShownMaterial): boolean {
  return file?.mime.startsWith('audio/') ?? false;
}

/** A full-screen scene for each material: pictures and pages for this time each, videos for their own duration. */
export function materialScenes(
  materials: readonly ShownMaterial[],
  resolution: Size,
  durationMs: number,
): Scene[] {
  return materials
    .flatMap((material) => contentsOf(material, durationMs).map((content) => ({ material, content })))
    .map(({ material, content }, index) => {
      const place = { number: index + 1, name: sceneNameOf(material.name, index + 1) };
      return toScene(content, place, resolution);
    });
}

/**
 * A document of one material in its own size. A picture is shown for `durationMs`, the pages of a document share this time, and
 * a video has its own. Undefined for a material that cannot be shown.
 */
export function materialDocument(material: ShownMaterial, durationMs: number): SceneDocument | undefined {
  const { file, pages } = material;
  const [first] = file ? [file] : pages;
  if (!first || isSound(material)) return undefined;
  const size = sizeOf(first);
  const { minDurationMs } = LIMITS.picture;
  const partMs = file ? durationMs : Math.max(minDurationMs, Math.floor(durationMs / pages.length));
  return { ...newDocument(size), scenes: materialScenes([material], size, partMs) };
}

/** The size of a file, scaled to what a document can have. */
function sizeOf({ width = 1920, height = 1080 }: FileRef): Size {
  const { minSize, maxSize } = LIMITS.program;
  const scale = Math.min(1, maxSize / Math.max(width, height));
  const side = (length: number) => Math.max(minSize, Math.round(length * scale));
  return { width: side(width), height: side(height) };
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

import {
  type FileRef,
  LIMITS,
  type Scene,
  type SceneDocument,
  type SceneElement,
  sceneDurationMs,
  sceneStartMs,
} from '@marquee/scene';

/** A material from when it appears until it disappears. Times count from the start of the program. */
export interface MaterialPlay {
  readonly sceneId: string;
  /** Null for the scene's background. */
  readonly elementId: string | null;
  readonly file: FileRef;
  readonly startMs: number;
  readonly durationMs: number;
}

interface Slot {
  readonly file: FileRef;
  readonly durationMs: number;
}

/** Every material that one run of the program shows, in the order in which they disappear. */
export function materialPlaysOf(document: SceneDocument): MaterialPlay[] {
  const plays = document.scenes.flatMap((scene, index) => playsOfScene(scene, sceneStartMs(document, index)));
  return plays.sort((a, b) => a.startMs + a.durationMs - (b.startMs + b.durationMs));
}

function playsOfScene(scene: Scene, sceneStart: number): MaterialPlay[] {
  const sceneDuration = sceneDurationMs(scene);
  const { file } = scene.background;
  const background = file ? [{ elementId: null, file, startMs: 0, durationMs: sceneDuration }] : [];
  const turns = scene.elements
    .filter(({ hidden }) => !hidden)
    .flatMap((element) =>
      slotsIn(element, sceneDuration).map((turn) => ({ elementId: element.id, ...turn })),
    );
  return [...background, ...turns].map(({ elementId, file: shown, startMs, durationMs }) => ({
    sceneId: scene.id,
    elementId,
    file: shown,
    startMs: sceneStart + startMs,
    durationMs,
  }));
}

/** The element's turns within its scene; the end of the scene cuts off the last one. */
function slotsIn(element: SceneElement, sceneDuration: number): (Slot & { startMs: number })[] {
  const slots = slotsOf(element, sceneDuration);
  const turns: (Slot & { startMs: number })[] = [];
  for (let startMs = 0, turn = 0; slots.length > 0 && startMs < sceneDuration; turn += 1) {
    const slot = slots[turn % slots.length];
    if (!slot) break;
    turns.push({ file: slot.file, startMs, durationMs: Math.min(slot.durationMs, sceneDuration - startMs) });
    startMs += slot.durationMs;
  }
  return turns;
}

/** A single picture stays for its whole scene. A single video starts over. */
function slotsOf(element: SceneElement, sceneDuration: number): Slot[] {
  switch (element.type) {
    case 'text':
      return [];
    case 'picture': {
      const [only, ...others] = element.pictures;
      if (only && others.length === 0) return [{ file: only.file, durationMs: sceneDuration }];
      return element.pictures;
    }
    case 'video':
      return element.videos.map((file) => ({
        file,
        durationMs: file.durationMs ?? LIMITS.scene.defaultDurationMs,
      }));
  }
}

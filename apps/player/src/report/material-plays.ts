import {
  type FileRef,
  playsOfElement,
  type Scene,
  type SceneDocument,
  sceneDurationMs,
  sceneStartMs,
} from '@marquee/scene';

/** A material on the screen from when it appears until it disappears. Times count from the start of the program. */
export interface MaterialPlay {
  readonly sceneId: string;
  /** Null for the scene's background. */
  readonly elementId: string | null;
  readonly file: FileRef;
  readonly startMs: number;
  readonly durationMs: number;
  /** False if the end of the scene cuts it: part of a video, or less of a carousel's picture than was set. */
  readonly isComplete: boolean;
}

/** Every material that one run of the program shows, in the order in which they disappear. */
export function materialPlaysOf(document: SceneDocument): MaterialPlay[] {
  const plays = document.scenes.flatMap((scene, index) => playsOfScene(scene, sceneStartMs(document, index)));
  return plays.sort((a, b) => a.startMs + a.durationMs - (b.startMs + b.durationMs));
}

function playsOfScene(scene: Scene, sceneStart: number): MaterialPlay[] {
  const sceneDuration = sceneDurationMs(scene);
  const { file } = scene.background;
  const background = file
    ? [{ elementId: null, file, startMs: 0, durationMs: sceneDuration, isComplete: true }]
    : [];
  const ofElements = scene.elements
    .filter(({ hidden }) => !hidden)
    .flatMap((element) =>
      playsOfElement(element, sceneDuration).map((play) => ({ elementId: element.id, ...play })),
    );
  return [...background, ...ofElements].map(({ startMs, ...play }) => ({
    sceneId: scene.id,
    ...play,
    startMs: sceneStart + startMs,
  }));
}

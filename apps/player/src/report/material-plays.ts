import {
  type FileRef,
  musicOf,
  playsInProgram,
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
  const plays = document.scenes.flatMap((scene, index) =>
    playsOfScene(scene, sceneStartMs(document, index), sceneDurationMs(scene)),
  );
  return inOrder(plays);
}

/** Every material that one scene shows if it appears at `startMs` and lasts for `durationMs`, in the order in which they disappear. */
export function materialPlaysOfScene(scene: Scene, startMs: number, durationMs: number): MaterialPlay[] {
  return inOrder(playsOfScene(scene, startMs, durationMs));
}

/** Every sound that the music of the program plays if it begins at `startMs` and lasts for `durationMs`. */
export function materialPlaysOfMusic(
  document: SceneDocument,
  startMs: number,
  durationMs: number,
): MaterialPlay[] {
  const plays = musicOf(document).flatMap(({ scene, element }) =>
    playsInProgram(element, durationMs).map((play) => ({
      sceneId: scene.id,
      elementId: element.id,
      ...play,
      startMs: startMs + play.startMs,
    })),
  );
  return inOrder(plays);
}

function inOrder(plays: MaterialPlay[]): MaterialPlay[] {
  return plays.sort((a, b) => a.startMs + a.durationMs - (b.startMs + b.durationMs));
}

function playsOfScene(scene: Scene, sceneStart: number, sceneDuration: number): MaterialPlay[] {
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

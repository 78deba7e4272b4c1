/** A scene that a page began to show, by the clock of the machine. */
export interface SceneSeen {
  /** Undefined when nothing was shown. */
  readonly scene: string | undefined;
  readonly at: number;
}

/** Runs in the page of a player before its scripts: records each change of the visible scene in `scenesSeen`. */
export const SCENE_LOG = `{
  const seen = [];
  globalThis.scenesSeen = seen;
  new MutationObserver(() => {
    const layers = document.querySelectorAll('.program-run[data-shown] [data-scene-id]');
    const scene = [...layers].find(({ style }) => style.visibility === 'visible')?.dataset.sceneId;
    if (scene !== seen.at(-1)?.scene) seen.push({ scene, at: Date.now() });
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'data-shown'],
  });
}`;

/** How far screens are apart. */
export interface SceneSkew {
  /** For each change that all screens made: the time between the first and the last of them, in ms. */
  readonly skews: number[];
  /** How long after its agreed time each screen made each of them, in ms. */
  readonly late: number[];
}

/**
 * Compares screens that play one synchronised program whose scenes have these lengths (ms) and the names `…a`, `…b` ….
 * The first changes do not count, because the screens learn the server's time in them.
 */
export function skewOf(
  screens: readonly (readonly SceneSeen[])[],
  durations: readonly number[],
  settling: number,
): SceneSkew {
  const starts = screens.map((seen) => startsOf(seen.slice(settling), durations));
  const common = [...(starts[0]?.keys() ?? [])].filter((agreed) => starts.every((of) => of.has(agreed)));
  const shows = common.map((agreed) => starts.map((of) => of.get(agreed) ?? Number.NaN));
  return {
    skews: shows.map((times) => Math.max(...times) - Math.min(...times)).sort((a, b) => a - b),
    late: shows.flatMap((times, index) => times.map((at) => at - (common[index] ?? 0))),
  };
}

/** The times at which a page showed the scenes that began at each agreed time, by these. */
function startsOf(seen: readonly SceneSeen[], durations: readonly number[]): Map<number, number> {
  const cycleMs = durations.reduce((sum, durationMs) => sum + durationMs, 0);
  const starts = new Map<number, number>();
  for (const { scene, at } of seen) {
    const index = 'abcdefgh'.indexOf(scene?.at(-1) ?? '-');
    if (index < 0) continue;
    const offsetMs = durations.slice(0, index).reduce((sum, durationMs) => sum + durationMs, 0);
    starts.set(Math.round((at - offsetMs) / cycleMs) * cycleMs + offsetMs, at);
  }
  return starts;
}

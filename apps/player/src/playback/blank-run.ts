import { filesOfElement, type SceneDocument } from '@marquee/scene';
import type { SceneFault, SceneFaultCode } from '@marquee/scene-renderer';

/** An intact file cannot be painted. Missing files are fetched again, and what comes from the network comes and goes. */
const UNPAINTABLE: ReadonlySet<SceneFaultCode> = new Set(['picture_failed', 'video_failed']);

/** Whether a run of a program shows nothing, because no file of its visible elements can be painted. */
export class BlankRun {
  readonly #waiting: Set<string>;
  #isBlank = false;

  /** An element without files shows something in any case. */
  constructor({ scenes }: Pick<SceneDocument, 'scenes'>) {
    const elements = scenes.flatMap((scene) => scene.elements).filter(({ hidden }) => !hidden);
    this.#waiting = new Set(
      elements.flatMap((element) => {
        const files = filesOfElement(element).map(({ sha256 }) => keyOf(element.id, sha256));
        return files.length > 0 ? files : [element.id];
      }),
    );
  }

  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** Takes a fault; returns whether it was the last file to fail. */
  fails({ code, elementId, file }: Pick<SceneFault, 'code' | 'elementId' | 'file'>): boolean {
    if (!file || elementId === null || !UNPAINTABLE.has(code)) return false;
    if (!this.#waiting.delete(keyOf(elementId, file.sha256))) return false;
    this.#isBlank = this.#waiting.size === 0;
    return this.#isBlank;
  }
}

function keyOf(elementId: string, sha256: string): string {
  return `${elementId} ${sha256}`;
}

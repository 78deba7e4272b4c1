import { filesOfElement, hasBox, isElementShown, type Scene, type SceneElement } from '@marquee/scene';
import type { SceneFault } from '@marquee/scene-renderer';

/** The failures while a program was painted: whole elements, and single files of elements and backgrounds. */
export class SceneFailures {
  readonly #failed = new Set<string>();

  /** A program without sound is painted all the same. */
  add({ code, sceneId, elementId, file }: SceneFault): void {
    if (code !== 'autoplay_muted') this.#failed.add(keyOf(sceneId, elementId, file?.sha256));
  }

  /**
   * Whether a scene should show something at this time but paints nothing of it. A scene that is empty or black by intent
   * does not fail. What cannot be known, such as the picture of a stream, counts as painted.
   * @param isBlack whether an element that has not failed is black all the same
   */
  coverAll(
    { id, background, elements }: Scene,
    sceneTimeMs: number,
    isBlack: (element: SceneElement) => boolean = () => false,
  ): boolean {
    const { file } = background;
    const seen = elements.filter((one) => hasBox(one) && isElementShown(one, sceneTimeMs));
    if (seen.length === 0 && !file) return false;
    const isBackgroundGone = !file || this.#failed.has(keyOf(id, null, file.sha256));
    return isBackgroundGone && seen.every((element) => this.#hasFailed(id, element) || isBlack(element));
  }

  #hasFailed(sceneId: string, element: SceneElement): boolean {
    if (this.#failed.has(keyOf(sceneId, element.id, undefined))) return true;
    const files = filesOfElement(element);
    return (
      files.length > 0 && files.every(({ sha256 }) => this.#failed.has(keyOf(sceneId, element.id, sha256)))
    );
  }
}

function keyOf(sceneId: string, elementId: string | null, sha256: string | undefined): string {
  return [sceneId, elementId, sha256].join(' ');
}

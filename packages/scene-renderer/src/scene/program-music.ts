import { musicOf, type SceneDocument } from '@marquee/scene';
import { AudioView } from '../elements/audio/audio.view.ts';
import type { Moment } from '../render-context.ts';
import type { LayerContext } from './scene-layer.ts';

/** The music of the whole program, which continues while scenes change. */
export class ProgramMusic {
  readonly #host: HTMLElement;
  readonly #context: LayerContext;
  readonly #views = new Map<string, AudioView>();

  constructor(host: HTMLElement, document: SceneDocument, context: LayerContext) {
    this.#host = host;
    this.#context = context;
    this.update(document);
  }

  update(document: SceneDocument): void {
    const music = this.#context.mode === 'play' ? musicOf(document) : [];
    const wanted = new Set(music.map(({ element }) => element.id));
    for (const [id, view] of this.#views) {
      if (wanted.has(id)) continue;
      view.destroy();
      this.#views.delete(id);
    }
    for (const { scene, element } of music) {
      const present = this.#views.get(element.id);
      if (present) {
        present.update(element);
        continue;
      }
      const { onFault, ...rest } = this.#context;
      const place = { sceneId: scene.id, elementId: element.id };
      const view = new AudioView(element, { ...rest, report: (fault) => onFault({ ...fault, ...place }) });
      this.#views.set(element.id, view);
      this.#host.append(view.node);
    }
  }

  show(moment: Moment): void {
    for (const view of this.#views.values()) view.show(moment);
  }

  destroy(): void {
    for (const view of this.#views.values()) view.destroy();
    this.#views.clear();
  }
}

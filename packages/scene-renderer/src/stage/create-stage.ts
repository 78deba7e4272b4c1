import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { fitInto, type Size, type StageFit, type StagePlacement } from './fit-into.ts';

export interface StageOptions extends Size {
  fit?: StageFit;
}

/** A black surface that fills its host, with a program-sized node scaled into it. */
export interface Stage {
  /** Where to mount the scene: `width` × `height` program pixels, scaled to the host. */
  readonly content: HTMLElement;
  readonly placement: StagePlacement;
  /** Changes the program size or the fit. */
  configure(options: Partial<StageOptions>): void;
  destroy(): void;
}

/** Creates a stage in a host, which must be positioned and have a size. It follows the size of the host. */
export function createStage(host: HTMLElement, options: StageOptions): Stage {
  const page = host.ownerDocument;
  const surface = createBox(page, 'div', { overflow: 'hidden', backgroundColor: '#000' });
  const content = createBox(page, 'div', { overflow: 'hidden', transformOrigin: '0 0' });
  const style = new StyleWriter(content);
  surface.append(content);
  host.append(surface);
  let current = { fit: 'contain' as StageFit, ...options };
  let placement = place();

  function place(): StagePlacement {
    const { width, height, fit } = current;
    const result = fitInto(
      { width, height },
      { width: surface.clientWidth, height: surface.clientHeight },
      fit,
    );
    style.write({
      width: `${width}px`,
      height: `${height}px`,
      transform: `translate(${result.left}px, ${result.top}px) scale(${result.scaleX}, ${result.scaleY})`,
    });
    return result;
  }

  const follow = (): void => {
    placement = place();
  };

  const observer = new ResizeObserver(follow);
  observer.observe(surface);
  return {
    content,
    get placement() {
      return placement;
    },
    configure(changes) {
      current = { ...current, ...changes };
      follow();
    },
    destroy() {
      observer.disconnect();
      surface.remove();
    },
  };
}

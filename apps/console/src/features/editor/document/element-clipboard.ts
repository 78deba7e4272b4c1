import type { ElementStyle, SceneElement } from '@marquee/scene';
import { clipOf, elementsIn } from './clip.ts';

/**
 * The elements copied last. They outlive the editor, so that a menu can paste them into another scene, program or tab although
 * browsers let pages read the system clipboard only with the keys.
 */
export interface ElementClipboard {
  read(): SceneElement[];
  write(elements: readonly SceneElement[]): void;
  /** The copied look; null for none. */
  style: ElementStyle | null;
}

/** Stores the copy in this browser under a separate key for each user. */
export function createElementClipboard(storage: Storage, key: string): ElementClipboard {
  return {
    read: () => elementsIn(storage.getItem(key)),
    write: (elements) => storage.setItem(key, clipOf(elements)),
    style: null,
  };
}

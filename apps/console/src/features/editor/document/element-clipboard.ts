import { type SceneElement, sceneElementSchema } from '@marquee/scene';
import { z } from 'zod';

const clipSchema = z.object({ elements: z.array(sceneElementSchema).min(1) });

/** Copied elements. They outlive the editor, so that they can be pasted into another scene, program or tab. */
export interface ElementClipboard {
  read(): SceneElement[];
  write(elements: readonly SceneElement[]): void;
}

/** Stores the copy in this browser under a separate key for each user. */
export function createElementClipboard(storage: Storage, key: string): ElementClipboard {
  return {
    read: () => {
      const clip = clipSchema.safeParse(parseJson(storage.getItem(key)));
      return clip.success ? clip.data.elements : [];
    },
    write: (elements) => storage.setItem(key, JSON.stringify({ elements })),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

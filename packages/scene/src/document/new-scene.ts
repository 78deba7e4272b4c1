import type { Scene } from './scene.schema.ts';

/** An empty white scene with automatic duration. The id must not exist in the document yet. */
export function newScene({ id, name }: Pick<Scene, 'id' | 'name'>): Scene {
  return { id, name, durationMs: 'auto', locked: false, background: { color: '#ffffff' }, elements: [] };
}

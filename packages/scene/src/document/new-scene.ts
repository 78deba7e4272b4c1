import type { Scene } from './scene.schema.ts';

/** An empty scene on white, as long as its elements need. The id must not occur in the document yet. */
export function newScene({ id, name }: Pick<Scene, 'id' | 'name'>): Scene {
  return { id, name, durationMs: 'auto', locked: false, background: { color: '#ffffff' }, elements: [] };
}

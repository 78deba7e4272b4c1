import type { SceneDocument } from '@marquee/scene';
import { FakeClock } from '@marquee/testkit';
import type { SceneFault } from '../fault.ts';
import { type MountedScene, type MountOptions, mountScene } from '../mount-scene.ts';

/** A document mounted in the test page, and the faults it has reported. */
export function mount(
  scene: SceneDocument,
  options: Partial<MountOptions> = {},
): { mounted: MountedScene; host: HTMLElement; faults: SceneFault[] } {
  const host = document.createElement('div');
  const faults: SceneFault[] = [];
  const mounted = mountScene(host, {
    document: scene,
    mode: 'edit',
    resolveFile: (file) => `/files/${file.name}`,
    onFault: (fault) => faults.push(fault),
    clock: new FakeClock(),
    ...options,
  });
  return { mounted, host, faults };
}

/** The node of an element or a scene, by id. */
export function nodeOf(host: HTMLElement, kind: 'element' | 'scene', id: string): HTMLElement {
  const node = host.querySelector<HTMLElement>(`[data-${kind}-id="${id}"]`);
  if (!node) throw new Error(`no ${kind} ${id} on the page`);
  return node;
}

/** The only descendant with this tag. */
export function only<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
): HTMLElementTagNameMap[K] {
  const [node, ...others] = parent.querySelectorAll(tag);
  if (!node || others.length > 0) throw new Error(`expected exactly one ${tag}`);
  return node;
}

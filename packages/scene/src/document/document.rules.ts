import { hasSpan } from '../elements/element-base.schema.ts';
import { elementEndMs, isInteractiveOnly, surplusOf } from '../elements/element-queries.ts';
import type { DocumentFaultCode } from '../fields/faults.ts';
import type { Interaction } from './interaction.schema.ts';
import type { Scene } from './scene.schema.ts';

/** Faults between the parts of a document, each of which is valid by itself. */
export interface RuleFault {
  code: DocumentFaultCode;
  path: (string | number)[];
}

/**
 * Ids are unique in the whole document, because elements move between scenes and views are stored by id. An element ends after it
 * starts. A scene has one digital human at most, and lasts at least as long as its longest visible element (spec §5). The parts of interactive programs fit together.
 */
export function findRuleFaults(document: {
  scenes: readonly Scene[];
  interaction?: Interaction | undefined;
}): RuleFault[] {
  return [...findSceneFaults(document.scenes), ...findInteractionFaults(document)];
}

function findSceneFaults(scenes: readonly Scene[]): RuleFault[] {
  const sceneIds = new Set<string>();
  const elementIds = new Set<string>();
  return scenes.flatMap((scene, index) => [
    ...claim(sceneIds, scene.id, { code: 'scene_id_duplicate', path: ['scenes', index, 'id'] }),
    ...scene.elements.flatMap((element, place) =>
      claim(elementIds, element.id, {
        code: 'element_id_duplicate',
        path: ['scenes', index, 'elements', place, 'id'],
      }),
    ),
    ...scene.elements.flatMap((element, place): RuleFault[] =>
      hasSpan(element)
        ? []
        : [{ code: 'element_span_invalid', path: ['scenes', index, 'elements', place, 'endMs'] }],
    ),
    ...surplusOf(scene.elements).map(
      (element): RuleFault => ({
        code: 'digital_human_duplicate',
        path: ['scenes', index, 'elements', scene.elements.indexOf(element), 'type'],
      }),
    ),
    ...findDurationFaults(scene, index),
  ]);
}

/** The home scene exists, and ordinary programs have no elements for interactive ones. */
function findInteractionFaults({
  scenes,
  interaction,
}: {
  scenes: readonly Scene[];
  interaction?: Interaction | undefined;
}): RuleFault[] {
  if (interaction) {
    const hasHome = scenes.some(({ id }) => id === interaction.homeSceneId);
    return hasHome ? [] : [{ code: 'home_scene_missing', path: ['interaction', 'homeSceneId'] }];
  }
  return scenes.flatMap((scene, index) =>
    scene.elements.flatMap((element, place): RuleFault[] =>
      isInteractiveOnly(element.type)
        ? [{ code: 'element_interactive_only', path: ['scenes', index, 'elements', place, 'type'] }]
        : [],
    ),
  );
}

function claim(taken: Set<string>, id: string, fault: RuleFault): RuleFault[] {
  if (taken.has(id)) return [fault];
  taken.add(id);
  return [];
}

function findDurationFaults(scene: Scene, index: number): RuleFault[] {
  const { durationMs } = scene;
  if (durationMs === 'auto') return [];
  const isLonger = scene.elements.some((element) => !element.hidden && elementEndMs(element) > durationMs);
  return isLonger ? [{ code: 'scene_shorter_than_element', path: ['scenes', index, 'durationMs'] }] : [];
}

import type { Scene, SceneDocument, SceneElement } from '@marquee/scene';

/** The kind of a step of the history, as the key of its text. */
export type StepKey =
  | 'program'
  | 'size'
  | 'guides'
  | 'interaction'
  | 'scene_add'
  | 'scene_delete'
  | 'scene_order'
  | 'scene_rename'
  | 'scene_duration'
  | 'scene_background'
  | 'scene_lock'
  | 'scene_change'
  | 'add'
  | 'delete'
  | 'order'
  | 'move'
  | 'resize'
  | 'rotate'
  | 'flip'
  | 'rename'
  | 'text'
  | 'span'
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'unlock'
  | 'hide'
  | 'show'
  | 'crop'
  | 'action'
  | 'color'
  | 'media'
  | 'picture'
  | 'address'
  | 'timing'
  | 'transition'
  | 'fit'
  | 'sound'
  | 'font'
  | 'effects'
  | 'align'
  | 'playback'
  | 'target'
  | 'zone'
  | 'format'
  | 'opacity'
  | 'frame'
  | 'change';

export interface Step {
  key: StepKey;
  /** Names of the scenes or elements that changed. */
  names: string[];
}

/**
 * Names the step from one document to the next. It is read from the documents, so that every edit has a name, whatever part of the
 * editor made it.
 */
export function stepOf(before: SceneDocument, after: SceneDocument): Step {
  const step = sceneListStep(before, after);
  if (step) return step;
  if (before.width !== after.width || before.height !== after.height) return { key: 'size', names: [] };
  const changed = after.scenes.flatMap((scene, index) => {
    const former = before.scenes[index];
    return former && former !== scene ? [{ former, scene }] : [];
  });
  const [first, ...others] = changed;
  if (first && others.length === 0) return sceneStep(first.former, first.scene);
  if (changed.length > 1) return { key: 'program', names: [] };
  if (before.guides !== after.guides) return { key: 'guides', names: [] };
  if (!isSame(before.interaction, after.interaction)) return { key: 'interaction', names: [] };
  return { key: 'program', names: [] };
}

/** Scenes that came, went or changed their order. */
function sceneListStep(before: SceneDocument, after: SceneDocument): Step | undefined {
  const { added, removed, isReordered } = difference(before.scenes, after.scenes);
  if (added.length > 0 && removed.length > 0) return { key: 'program', names: [] };
  if (added.length > 0) return { key: 'scene_add', names: namesOf(added) };
  if (removed.length > 0) return { key: 'scene_delete', names: namesOf(removed) };
  return isReordered ? { key: 'scene_order', names: [] } : undefined;
}

function sceneStep(before: Scene, after: Scene): Step {
  const { added, removed, isReordered } = difference(before.elements, after.elements);
  if (added.length > 0 && removed.length === 0) return { key: 'add', names: namesOf(added) };
  if (removed.length > 0 && added.length === 0) return { key: 'delete', names: namesOf(removed) };
  if (isReordered) return { key: 'order', names: [] };
  const former = new Map(before.elements.map((element) => [element.id, element]));
  const changed = after.elements.filter((element) => former.get(element.id) !== element);
  if (changed.length === 0) return { key: scenePropertyKey(before, after), names: [after.name] };
  const fields = new Set(changed.flatMap((element) => changedFields(former.get(element.id), element)));
  const key = elementKey(fields);
  const isBack = changed.every((element) => isUndone(key, former.get(element.id), element));
  return { key: (isBack && OPPOSITES[key]) || key, names: namesOf(changed) };
}

/** Steps in two directions: the name of each, and of the one that takes it back. */
const OPPOSITES: Partial<Record<StepKey, StepKey>> = { group: 'ungroup', lock: 'unlock', hide: 'show' };

function isUndone(key: StepKey, before: SceneElement | undefined, { groups, locked, hidden }: SceneElement) {
  if (key === 'group') return groups.length < (before?.groups.length ?? 0);
  return (key === 'lock' && !locked) || (key === 'hide' && !hidden);
}

function scenePropertyKey(before: Scene, after: Scene): StepKey {
  if (before.name !== after.name) return 'scene_rename';
  if (before.durationMs !== after.durationMs) return 'scene_duration';
  if (!isSame(before.background, after.background)) return 'scene_background';
  return before.locked === after.locked ? 'scene_change' : 'scene_lock';
}

/** The fields that a step may change, and what it is then called: the first entry that allows them all. */
const NAMED: readonly (readonly [StepKey, readonly string[]])[] = [
  ['move', ['x', 'y']],
  ['resize', ['x', 'y', 'width', 'height']],
  ['rotate', ['x', 'y', 'rotation']],
  ['flip', ['x', 'y', 'rotation', 'flipX', 'flipY']],
  ['rename', ['name']],
  ['text', ['text', 'before', 'ended', 'showsText', 'height']],
  ['span', ['startMs', 'endMs', 'entrance']],
  ['group', ['groups']],
  ['lock', ['locked']],
  ['hide', ['hidden']],
  ['action', ['action']],
  ['crop', ['crop', 'x', 'y', 'width', 'height']],
  ['color', ['color', 'background', 'borderColor', 'dialColor', 'accentColor', 'labelColor', 'tileColor']],
  ['media', ['pictures', 'videos', 'pages', 'media', 'sounds', 'file']],
  ['picture', ['picture', 'logo', 'fallback']],
  ['address', ['url', 'isForbidden', 'addresses']],
  ['timing', ['pageMs', 'switchMs', 'refreshMinutes']],
  ['transition', ['transition']],
  ['fit', ['fit']],
  ['sound', ['volume', 'muted', 'ducking']],
  ['font', ['fontFamily', 'fontSize', 'bold', 'italic', 'underline', 'lineHeight', 'letterSpacing']],
  ['effects', ['shadow', 'outline']],
  ['align', ['align', 'verticalAlign']],
  ['playback', ['roll', 'rollSpeed', 'direction', 'speed', 'gap', 'loop']],
  ['target', ['target', 'until', 'durationMs']],
  ['zone', ['timeZone']],
  [
    'format',
    [
      'date',
      'weekday',
      'lunar',
      'time',
      'hours',
      'minutes',
      'seconds',
      'days',
      'layout',
      'language',
      'face',
      'period',
    ],
  ],
  ['opacity', ['opacity']],
  ['frame', ['radius', 'borderWidth', 'borderColor']],
];

function elementKey(fields: ReadonlySet<string>): StepKey {
  return NAMED.find(([, allowed]) => [...fields].every((field) => allowed.includes(field)))?.[0] ?? 'change';
}

function changedFields(before: SceneElement | undefined, after: SceneElement): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...fields].filter(
    (field) => before && !isSame(Reflect.get(before, field), Reflect.get(after, field)),
  );
}

/** Edits copy lists and objects that they do not change. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

interface Item {
  id: string;
  name: string;
}

function difference<I extends Item>(before: readonly I[], after: readonly I[]) {
  const [formerIds, ids] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const added = after.filter(({ id }) => !formerIds.has(id));
  const removed = before.filter(({ id }) => !ids.has(id));
  const isSameSet = added.length === 0 && removed.length === 0;
  return {
    added,
    removed,
    isReordered: isSameSet && after.some(({ id }, index) => before[index]?.id !== id),
  };
}

function namesOf(items: readonly Item[]): string[] {
  return items.map(({ name }) => name);
}

import type { AnyError } from './kernel/errors.ts';
import { platformErrors } from './kernel/platform.errors.ts';
import type { ResourceWords } from './kernel/resource.ts';
import * as resources from './resources.ts';

/** Any declared resource or area. */
export type AnyResource = (typeof resources)[keyof typeof resources];

/** All resources and areas. */
export const RESOURCES: readonly AnyResource[] = Object.values(resources);

/** Things that a call can name by an id. */
export type ObjectResource = Exclude<AnyResource, { kind: null }>;
export type ObjectKind = ObjectResource['kind'];

/** Things whose rows belong to one department, and so follow its rule. Users and departments have policies of their own. */
export type OwnedResource = Extract<ObjectResource, { owned: true; rule: 'material' | 'program' | 'device' }>;

/** Things that can be handed over to another department. */
export type HandedOverResource = Exclude<ObjectResource, { handedOver: false }>;

/** What a tree of folders holds. */
export type FolderedResource = Extract<ObjectResource, { folders: true }>;
export type GroupKind = FolderedResource['kind'];

/** Topics of live events. */
export type EventTopic = Exclude<AnyResource['topic'], null>;

/** Names of modules of the operation log. */
export type LogModule = AnyResource['name'];

export const OBJECT_RESOURCES: readonly ObjectResource[] = RESOURCES.filter(isObject);
/** Things that are kept in folders. */
export const FOLDERED: readonly FolderedResource[] = OBJECT_RESOURCES.filter(isFoldered);
export const HANDED_OVER: readonly HandedOverResource[] = OBJECT_RESOURCES.filter(isHandedOver);
export const EVENT_TOPICS: readonly EventTopic[] = [
  ...new Set(RESOURCES.flatMap(({ topic }) => topic ?? [])),
];

/** All error codes; each has a Chinese and an English text in the console. */
export const ALL_ERRORS: readonly AnyError[] = [
  ...new Set(
    [platformErrors, ...RESOURCES.map(({ errors }) => errors)].flatMap((errors): AnyError[] =>
      Object.values(errors),
    ),
  ),
];

/** What each module of the operation log is called. */
export function moduleNames(language: keyof ResourceWords): Record<LogModule, string> {
  const names = RESOURCES.map(({ name, words }) => [name, words[language]] as const);
  return Object.fromEntries(names) as Record<LogModule, string>;
}

/** The resource of a kind. @throws for a kind that none has */
export function resourceOf<Kind extends ObjectKind>(kind: Kind): Extract<ObjectResource, { kind: Kind }>;
export function resourceOf(kind: string): ObjectResource;
export function resourceOf(kind: string): ObjectResource {
  const found = OBJECT_RESOURCES.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`no resource of kind ${kind}`);
  return found;
}

function isObject(resource: AnyResource): resource is ObjectResource {
  return resource.kind !== null;
}

function isFoldered(resource: ObjectResource): resource is FolderedResource {
  return resource.folders;
}

function isHandedOver(resource: ObjectResource): resource is HandedOverResource {
  return resource.handedOver !== false;
}

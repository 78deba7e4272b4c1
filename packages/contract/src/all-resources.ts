import type { AnyError } from './kernel/errors.ts';
import { platformErrors } from './kernel/platform.errors.ts';
import type { ResourceWords } from './kernel/resource.ts';
import * as resources from './resources.ts';
import { systemErrors } from './system/system.errors.ts';

/** Any declared resource or area. */
export type AnyResource = (typeof resources)[keyof typeof resources];

/** All resources and areas. */
export const RESOURCES: readonly AnyResource[] = Object.values(resources);

/** Kinds of objects that a call can name by id. */
export type ObjectResource = Exclude<AnyResource, { kind: null }>;
export type ObjectKind = ObjectResource['kind'];

/** Kinds whose rows belong to one department and follow its rule. Users and departments have policies of their own. */
export type OwnedResource = Extract<ObjectResource, { owned: true; rule: 'material' | 'program' | 'device' }>;

/** Kinds that can be transferred to another department. */
export type HandedOverResource = Exclude<ObjectResource, { handedOver: false }>;

/** Kinds that a tree of groups holds. */
export type FolderedResource = Extract<ObjectResource, { folders: true }>;
export type GroupKind = FolderedResource['kind'];

/** Kinds whose files count towards the quota of a company. */
export type StoredResource = Extract<ObjectResource, { takesStorage: true }>;

/** Topics of live events. */
export type EventTopic = Exclude<AnyResource['topic'], null>;

/** Names of modules of the operation log. */
export type LogModule = AnyResource['name'];

export const OBJECT_RESOURCES: readonly ObjectResource[] = RESOURCES.filter(isObject);
/** Resources that are kept in groups. */
export const FOLDERED: readonly FolderedResource[] = OBJECT_RESOURCES.filter(isFoldered);
export const STORED_RESOURCES: readonly StoredResource[] = OBJECT_RESOURCES.filter(isStored);
export const HANDED_OVER: readonly HandedOverResource[] = OBJECT_RESOURCES.filter(isHandedOver);
export const EVENT_TOPICS: readonly EventTopic[] = [
  ...new Set(RESOURCES.flatMap(({ topic }) => topic ?? [])),
];

/** All error codes; each has a Chinese and an English text in the console. */
export const ALL_ERRORS: readonly AnyError[] = [
  ...new Set(
    [platformErrors, systemErrors, ...RESOURCES.map(({ errors }) => errors)].flatMap((errors): AnyError[] =>
      Object.values(errors),
    ),
  ),
];

/** The names of the operation log's modules. */
export function moduleNames(language: keyof ResourceWords): Record<LogModule, string> {
  const names = RESOURCES.map(({ name, words }) => [name, words[language]] as const);
  return Object.fromEntries(names) as Record<LogModule, string>;
}

/** The resource of a kind. @throws for an unknown kind */
export function resourceOf<Kind extends ObjectKind>(kind: Kind): Extract<ObjectResource, { kind: Kind }>;
export function resourceOf(kind: string): ObjectResource;
export function resourceOf(kind: string): ObjectResource {
  const found = OBJECT_RESOURCES.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`no resource of kind ${kind}`);
  return found;
}

/** The resource or area with this name in the operation log; undefined for one of another version. */
export function resourceOfModule(module: string): AnyResource | undefined {
  return RESOURCES.find(({ name }) => name === module);
}

function isObject(resource: AnyResource): resource is ObjectResource {
  return resource.kind !== null;
}

function isFoldered(resource: ObjectResource): resource is FolderedResource {
  return resource.folders;
}

function isStored(resource: ObjectResource): resource is StoredResource {
  return 'takesStorage' in resource;
}

function isHandedOver(resource: ObjectResource): resource is HandedOverResource {
  return resource.handedOver !== false;
}

import type { PermissionCode } from '../permissions/permissions.ts';
import type { RuleKind } from './department-rules.ts';
import type { AnyError, ErrorDefinition } from './errors.ts';

/** The names of a resource in the operation log and in published descriptions: `网络视频`, `Web videos`. */
export interface ResourceWords {
  zh: string;
  en: string;
}

/** How a resource is transferred: the call, and what the receiving department may refuse. */
export interface HandOver {
  path: string;
  /** Errors for names or contents that the receiving department already has. */
  clashes: readonly AnyError[];
  /** The permission of the call, where it is not that of changing departments. */
  permission?: PermissionCode;
}

/** The declaration of a resource, whose objects have ids that calls name. */
export interface ResourceParts {
  /** The singular, as in its table and ids: `video`. */
  kind: string;
  words: ResourceWords;
  /** The department rule that controls access; null if it belongs to one user, or is a company. */
  rule: RuleKind | null;
  /** Whether its rows belong to a department. `'shared'`: a row without a department belongs to the whole company. */
  owned: boolean | 'shared';
  handedOver: HandOver | false;
  /** Whether it is kept in a tree of groups; declare that tree with {@link defineFolders}. */
  folders: boolean;
  /** True if its files count towards the quota of the company: its table has their bytes in `size`. */
  takesStorage?: boolean;
  /** All its errors. */
  errors: Readonly<Record<string, AnyError>>;
  /** The answer for an id that does not exist or that the caller may not see. */
  missing: ErrorDefinition;
  /** False if its changes cause no live event. */
  live?: boolean;
  /** The resource whose live events also announce changes of this one. */
  of?: { topic: string | null };
}

/** The declaration of a part of the API without ids of its own: statistics, the operation log. */
export type AreaParts = Pick<ResourceParts, 'words' | 'live' | 'of'> & Partial<Pick<ResourceParts, 'errors'>>;

type TopicOf<Name extends string, Parts extends Pick<ResourceParts, 'live' | 'of'>> = Parts extends {
  live: false;
}
  ? null
  : Parts extends { of: { topic: infer Topic extends string | null } }
    ? Topic
    : Name;

/** A declared resource or area. Calls, live events, log entries and test factories refer to it. */
export interface Resource {
  /** Also the name of its module in the operation log: `videos`. */
  readonly name: string;
  /** The live event that announces its changes. */
  readonly topic: string | null;
  /** Null for an area. */
  readonly kind: string | null;
  readonly words: ResourceWords;
  readonly rule: RuleKind | null;
  readonly owned: boolean | 'shared';
  readonly handedOver: HandOver | false;
  readonly folders: boolean;
  readonly errors: Readonly<Record<string, AnyError>>;
  readonly missing: ErrorDefinition | null;
}

export type DefinedResource<Name extends string, Parts extends ResourceParts> = Readonly<
  Omit<Parts, 'live' | 'of'> & { name: Name; topic: TopicOf<Name, Parts> }
>;

/** Declares a resource once; `resources.ts` lists what is derived from it. */
export function defineResource<const Name extends string, const Parts extends ResourceParts>(
  name: Name,
  parts: Parts,
): DefinedResource<Name, Parts> {
  const { live = true, of, ...rest } = parts;
  const topic = live ? (of ? of.topic : name) : null;
  return Object.freeze({ ...rest, name, topic }) as DefinedResource<Name, Parts>;
}

type Folders<Of extends Resource, FolderErrors> = Readonly<{
  name: `${Of['name']}-groups`;
  topic: Of['topic'];
  kind: `${Of['kind']}_group`;
  words: ResourceWords;
  rule: Of['rule'];
  owned: 'shared';
  handedOver: false;
  folders: false;
  errors: FolderErrors;
  missing: ErrorDefinition;
}>;

/** Declares the group tree that a resource is kept in. It follows the rule of that resource. */
export function defineFolders<
  const Of extends Resource,
  Errors extends Readonly<Record<string, AnyError>> & { not_found: ErrorDefinition },
>(of: Of, words: ResourceWords, errors: Errors): Folders<Of, Errors> {
  const { topic, rule } = of;
  const missing = errors.not_found;
  const name: Folders<Of, Errors>['name'] = `${of.name as Of['name']}-groups`;
  const kind: Folders<Of, Errors>['kind'] = `${of.kind as Of['kind']}_group`;
  return Object.freeze({
    name,
    topic,
    kind,
    words,
    rule,
    owned: 'shared',
    handedOver: false,
    folders: false,
    errors,
    missing,
  });
}

type Recycled<
  Of extends Resource,
  Parts extends Pick<ResourceParts, 'errors' | 'missing' | 'takesStorage'>,
> = Readonly<
  Parts & {
    name: `recycled-${Of['name']}`;
    topic: Of['topic'];
    kind: `recycled_${Of['kind']}`;
    words: ResourceWords;
    rule: Of['rule'];
    owned: true;
    handedOver: false;
    folders: false;
  }
>;

/** Declares the recycle bin of a resource: its deleted objects, each under the id that it had. */
export function defineRecycled<
  const Of extends Resource,
  const Parts extends Pick<ResourceParts, 'errors' | 'missing' | 'takesStorage'>,
>({ name, kind, topic, rule }: Of, words: ResourceWords, parts: Parts): Recycled<Of, Parts> {
  const own = { name: `recycled-${name}`, kind: `recycled_${kind}` };
  const declared = { ...parts, ...own, topic, words, rule, owned: true, handedOver: false, folders: false };
  return Object.freeze(declared) as object as Recycled<Of, Parts>;
}

type Area<Name extends string, Parts extends AreaParts> = Readonly<{
  name: Name;
  topic: TopicOf<Name, Parts>;
  kind: null;
  words: ResourceWords;
  rule: null;
  owned: false;
  handedOver: false;
  folders: false;
  errors: Parts extends { errors: infer Errors } ? Errors : Readonly<Record<string, never>>;
  missing: null;
}>;

/** Declares a part of the API that has calls but no ids of its own. */
export function defineArea<const Name extends string, const Parts extends AreaParts>(
  name: Name,
  { words, live = true, of, errors = {} }: Parts,
): Area<Name, Parts> {
  const topic = (live ? (of ? of.topic : name) : null) as TopicOf<Name, Parts>;
  return Object.freeze({
    name,
    topic,
    kind: null,
    words,
    rule: null,
    owned: false,
    handedOver: false,
    folders: false,
    errors: errors as Area<Name, Parts>['errors'],
    missing: null,
  });
}

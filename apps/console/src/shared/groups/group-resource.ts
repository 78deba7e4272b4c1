import type {
  AnyError,
  defineGroupRoutes,
  Group,
  GroupVerb,
  groupAddSchema,
  NamedResource,
} from '@marquee/contract';
import type { ZodType, z } from 'zod';

type Tree = ReturnType<typeof defineGroupRoutes<NamedResource, Record<GroupVerb, string>>>;

/** A call of any tree, whatever it may refuse. */
type AnyTree<Call> = Omit<Call, 'errors'> & { errors: readonly AnyError[] };

type Routes = { [Verb in Exclude<GroupVerb, 'add'>]: AnyTree<Tree[Verb]> } & {
  /** Some trees need the parent that others leave open. */
  add: Omit<AnyTree<Tree['add']>, 'body'> & { body: ZodType<z.output<typeof groupAddSchema>> };
};

/** What a group tree needs to know of what it groups; each feature has one of these. */
export interface GroupResource {
  /** What its nodes are called: the part of the texts that names them. */
  words: 'groups' | 'departments';
  routes: Routes;
  /** A new group has to be put below another; at the top only administrators add. */
  needsParent?: boolean;
  /** Moving a node changes what people may do, so it is asked for first. */
  asksBeforeMove?: boolean;
  /** Which groups the user may add to, if not all that are visible. */
  mayReceive?: (group: Group) => boolean;
}

/** How the top of a tree is named on the wire. */
export const TOP = 0;

/** The top of the tree of departments is the administrators'; elsewhere it is everybody's. */
export function mayBeAtTop({ needsParent }: GroupResource, user: { is_admin: boolean }): boolean {
  return !needsParent || user.is_admin;
}

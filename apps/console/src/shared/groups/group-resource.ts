import type {
  AnyError,
  defineGroupRoutes,
  Group,
  GroupDeletion,
  GroupVerb,
  groupAddSchema,
  NamedResource,
} from '@marquee/contract';
import type { ZodType, z } from 'zod';
import type { Thing } from '../format/things.ts';

type Tree = ReturnType<typeof defineGroupRoutes<NamedResource, Record<GroupVerb, string>>>;

/** A call of any tree, with any errors. */
type AnyTree<Call> = Omit<Call, 'errors'> & { errors: readonly AnyError[] };

type Routes = { [Verb in Exclude<GroupVerb, 'add' | 'delete'>]: AnyTree<Tree[Verb]> } & {
  delete: Omit<AnyTree<Tree['delete']>, 'response'> & { response: ZodType<Partial<GroupDeletion>> };
  add: Omit<AnyTree<Tree['add']>, 'body'> & { body: ZodType<z.output<typeof groupAddSchema>> };
};

/** The resource of a group tree. */
export interface GroupResource {
  /** The texts that name its nodes. */
  words: 'groups' | 'departments';
  /** The kind of its contents. */
  thing: Thing;
  routes: Routes;
  /** Only administrators add at the top. */
  topIsGuarded?: boolean;
  /** Moving a node changes permissions, so the user is asked first. */
  asksBeforeMove?: boolean;
  /** Whether lists show what came with the product until the user switches it. */
  showsSamplesAtFirst?: boolean;
  /** Which groups the user may add to, if not all that are visible. */
  mayReceive?: (group: Group) => boolean;
}

/** The id of the top of a tree in calls. */
export const TOP = 0;

/** Only administrators may add departments at the top; other trees allow it to everyone. */
export function mayBeAtTop({ topIsGuarded }: GroupResource, user: { is_admin: boolean }): boolean {
  return !topIsGuarded || user.is_admin;
}

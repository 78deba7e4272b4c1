import {
  type Access,
  ALL_ROUTES,
  codesOf,
  PERMISSIONS,
  type RouteObject,
  type RouteParts,
} from '../src/index.ts';
import { row, table } from './markdown.ts';

const INTRODUCTION = `# Who may do what

Every call with the permission that it requires, the objects that it names, and the right on each object that the caller must have.
Generated from the contract by \`node packages/contract/scripts/write-permissions-page.ts\`.

- **Permission**: a code of the user's role; one of several is enough, unless they are joined by “and”. Administrators and group administrators hold all codes.
- **Objects**: the field of the input that holds the ids, the kind of object, the right on it, and the department rule that grants the right
  ([people.md](people.md#departments-and-their-permissions)). An object that the caller may not view is answered as if it did not exist.
`;

/** The text of `docs/permissions.md`. */
export function permissionsPage(): string {
  const titles = new Set(ALL_ROUTES.map(({ resource }) => resource.words.en));
  return [INTRODUCTION, ...[...titles].toSorted().map(resourcePart)].join('\n');
}

function resourcePart(title: string): string {
  const routes = ALL_ROUTES.filter(({ resource }) => resource.words.en === title);
  return `## ${title}\n\n${routeTable(routes)}`;
}

function routeTable(routes: RouteParts[]): string {
  const rows = routes.map(({ method, path, access, objects = [] }) =>
    row(`\`${path}\``, method, accessWords(access), objects.map(objectWords).join('<br>')),
  );
  return table(['Call', 'Method', 'Permission', 'Objects'], rows.toSorted());
}

function accessWords(access: Access): string {
  if (typeof access === 'object')
    return codesOf(access)
      .map(permissionWords)
      .join('allOf' in access ? '<br>and ' : '<br>');
  const words = { public: 'anyone', 'signed-in': 'any signed-in user', device: 'a device with its token' };
  return words[access];
}

function permissionWords(code: string): string {
  return `${code} ${PERMISSIONS.find((permission) => permission.code === code)?.en}`;
}

function objectWords({ at, resource, need, by }: RouteObject): string {
  const rule = by ?? resource.rule;
  return `\`${at}\`: ${need} ${resource.kind.replaceAll('_', ' ')}${rule ? ` (${rule} rule)` : ''}`;
}

type Node = Readonly<Record<string, unknown>>;

const BY_NAME = ['$defs', 'properties'] as const;
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const SINGLE = ['items', 'additionalProperties', 'propertyNames'] as const;

/**
 * The paths of all nodes of a JSON Schema that say nothing about themselves. The root, references and `null` need no
 * description: what they refer to has one.
 */
export function nodesWithoutDescription(schema: object): string[] {
  return childrenOf(schema as Node, '#').flatMap(([path, node]) => undescribed(node, path));
}

function undescribed(node: Node, path: string): string[] {
  const isExempt = typeof node['$ref'] === 'string' || node['type'] === 'null';
  const isDescribed = typeof node['description'] === 'string' && node['description'].length > 5;
  const below = childrenOf(node, path).flatMap(([childPath, child]) => undescribed(child, childPath));
  return isExempt || isDescribed ? below : [path, ...below];
}

function childrenOf(node: Node, path: string): [string, Node][] {
  return [
    ...BY_NAME.flatMap((key) =>
      Object.entries((node[key] ?? {}) as Node).map(([name, child]) =>
        named(`${path}/${key}/${name}`, child),
      ),
    ),
    ...LISTS.flatMap((key) =>
      ((node[key] ?? []) as unknown[]).map((child, index) => named(`${path}/${key}/${index}`, child)),
    ),
    ...SINGLE.filter((key) => typeof node[key] === 'object').map((key) => named(`${path}/${key}`, node[key])),
  ];
}

function named(path: string, child: unknown): [string, Node] {
  return [path, child as Node];
}

import { z } from 'zod';

/** The input of a call that takes none. */
const NOTHING = z.object({});

/**
 * The same schema, but an object that it describes, at any depth, may have no other keys: they are refused as
 * `unrecognized_keys`. A misspelt key would otherwise count as absent, and an absent filter means everything.
 */
export function strictSchema(schema: z.ZodType = NOTHING): z.ZodType {
  return strict(schema) as z.ZodType;
}

type Part = z.core.$ZodType;
type ObjectDef = z.core.$ZodObjectDef;

function strict(schema: Part): Part {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return withStrictParts(schema, { ...def, catchall: def.catchall ?? z.never() });
    case 'array':
      return copy(schema, { ...def, element: strict(def.element) });
    case 'optional':
    case 'nullable':
    case 'default':
      return copy(schema, { ...def, innerType: strict(def.innerType) });
    case 'pipe':
      return copy(schema, { ...def, in: strict(def.in), out: strict(def.out) });
    case 'union':
      return copy(schema, { ...def, options: def.options.map(strict) });
    case 'intersection':
      return onlyKeys(keysOf(schema)).pipe(withOpenSides(schema));
    default:
      return schema;
  }
}

function withStrictParts(schema: Part, def: ObjectDef): Part {
  const shape = Object.entries(def.shape).map(([key, part]) => [key, strict(part)]);
  return copy(schema, { ...def, shape: Object.fromEntries(shape) });
}

/** The sides of an intersection share one object: a side that refused the keys of the other would skip its own checks. */
function withOpenSides(schema: Part): Part {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return withStrictParts(schema, def);
  if (def.type !== 'intersection') return strict(schema);
  return copy(schema, {
    ...def,
    left: withOpenSides(def.left),
    right: withOpenSides(def.right),
  });
}

function keysOf(schema: Part): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  return def.type === 'intersection' ? [def.left, def.right].flatMap(keysOf) : [];
}

function onlyKeys(known: readonly string[]): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    const input = { ...(typeof value === 'object' ? value : undefined) };
    const keys = Object.keys(input).filter((key) => !known.includes(key));
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input });
  });
}

function copy<Def extends z.core.$ZodTypeDef>(schema: Part, def: Def): Part {
  return z.core.clone(schema, def);
}

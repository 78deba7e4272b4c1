import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { readInput } from './read-input.ts';

/**
 * Reads the body of a change as {@link readInput} does, but ignores fields that the call does not know and that have the value which the
 * object has: a script may read an object, change a field of it, and send it back whole. A field with another value is refused, because
 * the script would believe that it had changed it.
 * @param schema a strict one
 * @param fields those that the call answers which reads the object
 * @param readCurrent the answer of that call; undefined if the caller may not read the object
 * Refuses: platform.invalid_request.
 */
export async function readChange(
  schema: z.ZodType,
  input: unknown,
  fields: ReadonlySet<string>,
  readCurrent: () => Promise<Record<string, unknown> | undefined>,
): Promise<unknown> {
  const added = unknownFields(schema, input).filter((key) => fields.has(key));
  if (added.length === 0 || typeof input !== 'object' || input === null)
    return readInput(schema, input, 'json');
  const current = (await readCurrent()) ?? {};
  const rest = Object.entries(input).filter(
    ([key, value]) => !added.includes(key) || !isDeepStrictEqual(value, current[key]),
  );
  return readInput(schema, Object.fromEntries(rest), 'json');
}

function unknownFields(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
}

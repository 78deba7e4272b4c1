import { type RouteParts, strictSchema } from '@marquee/contract';
import type { z } from 'zod';

/** The schemas of the input of a call, which refuse unknown keys. */
export interface InputSchemas {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
}

export function schemasOf({ params, query, body }: RouteParts): InputSchemas {
  return { params: strictSchema(params), query: strictSchema(query), body: strictSchema(body) };
}

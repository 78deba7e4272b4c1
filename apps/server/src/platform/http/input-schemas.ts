import { type RouteParts, strictSchema } from '@marquee/contract';
import type { z } from 'zod';

/** The schemas of the input of a call, which refuse unknown keys. */
export interface InputSchemas {
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
}

const known = new WeakMap<RouteParts, InputSchemas>();

/** The same for every use of the route; each is made when it is first needed, which keeps all of them out of the start. */
export function schemasOf(route: RouteParts): InputSchemas {
  const schemas = known.get(route) ?? new StrictSchemas(route);
  known.set(route, schemas);
  return schemas;
}

class StrictSchemas implements InputSchemas {
  readonly #route: RouteParts;
  #params: z.ZodType | undefined;
  #query: z.ZodType | undefined;
  #body: z.ZodType | undefined;

  constructor(route: RouteParts) {
    this.#route = route;
  }

  get params(): z.ZodType {
    return (this.#params ??= strictSchema(this.#route.params));
  }

  get query(): z.ZodType {
    return (this.#query ??= strictSchema(this.#route.query));
  }

  get body(): z.ZodType {
    return (this.#body ??= strictSchema(this.#route.body));
  }
}

import type { Access } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set before the handler of every route that is not public. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call the route. The server does not start with a route that does not declare it. */
    access?: Access;
    /** Whether the route takes files in bodies of type `multipart/form-data`. */
    acceptsMultipart?: boolean;
    /** The body is a file of any type, which the handler reads within so many milliseconds. */
    fileWithinMs?: number;
  }
}

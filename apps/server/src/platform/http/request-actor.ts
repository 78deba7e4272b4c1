import type { Access } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set before the handler of every route that is not public. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call. A route that does not say it keeps the server from starting. */
    access?: Access;
  }
}

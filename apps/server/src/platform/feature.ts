import type { FastifyInstance } from 'fastify';
import type { Handler } from './http/handler.ts';

/** What a feature gives to the server. */
export interface Feature {
  /** Handlers of contract routes. */
  handlers: readonly Handler[];
  /** Mounts what stands outside the contract, such as the screens' interface. Every route states `config.access`. */
  extend?(app: FastifyInstance): void;
  /** Begins what runs by itself; called before the first request. */
  start?(): Promise<void>;
  /** Ends all that `start` began. */
  stop?(): Promise<void>;
}

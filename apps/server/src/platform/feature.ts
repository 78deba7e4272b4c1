import type { FastifyInstance } from 'fastify';
import type { Handler } from './http/handler.ts';
import type { Measurement } from './http/metrics.ts';

/** The parts that a feature contributes to the server. */
export interface Feature {
  /** Handlers of contract routes. */
  handlers: readonly Handler[];
  /** Numbers for `/metrics`. */
  measurements?: readonly Measurement[];
  /** Mounts routes outside the contract, such as the devices' interface. Every route states `config.access`. */
  extend?(app: FastifyInstance): void;
  /** Starts background work; called before the first request. */
  start?(): Promise<void>;
  /** Stops everything that `start` started. */
  stop?(): Promise<void>;
}

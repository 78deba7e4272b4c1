import type { Feature } from '../feature.ts';
import type { Platform } from '../platform.ts';

/** Joins the other nodes before anything else starts, and leaves them after everything else has stopped. */
export function nodeFeature({ bus, nodes }: Pick<Platform, 'bus' | 'nodes'>): Feature {
  return {
    handlers: [],
    async start() {
      await bus.start();
      await nodes.start();
    },
    async stop() {
      try {
        await nodes.stop();
      } finally {
        await bus.stop();
      }
    },
  };
}

import { platformErrors, refuse } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** For load balancers and monitors: `/healthz` says that the process answers, `/readyz` that it can work. */
export function addHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    if (isStopping()) refuse(platformErrors.unavailable);
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}

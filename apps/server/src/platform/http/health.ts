import { platformErrors, refuse } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';

/** For load balancers and monitors: `/healthz` says that the process responds, `/readyz` that it can serve requests. */
export function addHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    if (isStopping()) refuse(platformErrors.unavailable);
    await sql`select 1`.execute(query(db));
    return { status: 'ready' };
  });
}

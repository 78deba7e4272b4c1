import { readFileSync } from 'node:fs';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import { phoneSchema } from '../accounts/account.ts';
import type { ApplicationRow } from '../applications/applications.ts';
import type { Authority } from '../authority.ts';
import { poolSchema } from '../balance/balance.ts';
import { providerSchema } from '../orders/order.ts';
import { orderView } from '../orders/order-view.ts';
import { refuse } from '../platform/authority-error.ts';
import { bodyOf, jsonOf } from './bodies.ts';
import { requestingServer, signedInServer } from './server-request.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

const requestIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

const loginSchema = z.union([
  z.strictObject({ phone: phoneSchema, password: z.string().max(64) }),
  z.strictObject({ phone: phoneSchema, code: z.string().regex(/^\d{6}$/) }),
]);

const pointsSchema = z.strictObject({
  request_id: requestIdSchema,
  pool: poolSchema,
  count: z.int().min(1).max(10_000),
});

/** Without a price: that is the authority's to say. */
const orderSchema = z.strictObject({
  request_id: requestIdSchema,
  plan_id: z.string().max(64),
  quantity: z.int().min(1).max(9999),
  pay_type: providerSchema,
});

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(10),
});

const invoiceSchema = z.strictObject({
  title: z.string().trim().min(1).max(100),
  tax_no: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Za-z0-9]*$/),
  email: z.email().max(128),
});

const idSchema = z.object({ id: z.uuid() });

/** The calls of servers below `/v1`, as docs/adr/licences.md has them. */
export function addServerCalls(app: FastifyInstance, authority: Authority): void {
  const { accounts, applications, balance, plans, purchases, clock, store } = authority;
  const on = (method: 'GET' | 'POST' | 'PUT', url: string, handler: RouteHandlerMethod) =>
    app.route({ method, url, handler });

  on('GET', '/v1/health', () => ({ name: 'marquee-licence-authority', version, time: clock.now() }));

  on('POST', '/v1/accounts/code', async (request, reply) => {
    const server = requestingServer(authority, request);
    await accounts.sendCode(jsonOf(request, z.strictObject({ phone: phoneSchema })).phone, server);
    return reply.code(204).send();
  });
  on('POST', '/v1/accounts/login', async (request) => {
    const server = requestingServer(authority, request);
    const { phone, ...proof } = jsonOf(request, loginSchema);
    const { token, expiresAt, account } = await accounts.login(phone, proof, server);
    const { id, name, type } = account;
    return { token, expires_at: expiresAt, account: { id, phone, name, type } };
  });

  on('POST', '/v1/applications', (request) => {
    const server = requestingServer(authority, request);
    return applicationView(applications.receive(bodyOf(request), server));
  });
  on('GET', '/v1/applications/:id', (request) =>
    applicationView(applications.ofServer(idOf(request.params), requestingServer(authority, request))),
  );

  on('GET', '/v1/balance', (request) => balance.of(signedInServer(authority, request).account.id));
  on('POST', '/v1/points', (request) => {
    const { account, server } = signedInServer(authority, request);
    const { request_id, pool, count } = jsonOf(request, pointsSchema);
    const draw = { requestId: request_id, serverNo: server.serverNo, pool, count };
    return { file: base64(balance.draw(account, draw)) };
  });

  on('GET', '/v1/plans', (request) => {
    signedInServer(authority, request);
    return plans.offered().map(({ id, code, name, name_en, pool, unit_price_fen, months }) => ({
      id,
      code,
      name,
      name_en,
      pool,
      unit_price_fen,
      months,
    }));
  });

  on('POST', '/v1/orders', async (request) => {
    const { account, server } = signedInServer(authority, request);
    const { request_id, plan_id, quantity, pay_type } = jsonOf(request, orderSchema);
    const wish = { requestId: request_id, planId: plan_id, quantity, payType: pay_type };
    return orderView(store, await purchases.create(account, server.serverNo, wish));
  });
  on('GET', '/v1/orders', (request) => {
    const { account, server } = signedInServer(authority, request);
    const { page, per_page } = pageSchema.safeParse(request.query).data ?? refuse('bad_request');
    const { rows, total } = store.ofAccount(account.id, server.serverNo, page, per_page);
    return { data: rows.map((row) => orderView(store, row)), total };
  });
  on('GET', '/v1/orders/:id', (request) => {
    const { account, server } = signedInServer(authority, request);
    const order = purchases.look(account, server.serverNo, idOf(request.params));
    // With the file it has: an answer that is lost is asked for again.
    purchases.markCredited(order.id);
    return orderView(store, store.get(order.id));
  });
  on('POST', '/v1/orders/:id/pay', async (request) => {
    const { account, server } = signedInServer(authority, request);
    const { pay_type } = jsonOf(request, z.strictObject({ pay_type: providerSchema }));
    return orderView(store, await purchases.pay(account, server.serverNo, idOf(request.params), pay_type));
  });
  on('POST', '/v1/orders/:id/cancel', async (request) => {
    const { account, server } = signedInServer(authority, request);
    return orderView(store, await purchases.cancel(account, server.serverNo, idOf(request.params)));
  });
  on('PUT', '/v1/orders/:id/invoice', (request) => {
    const { account, server } = signedInServer(authority, request);
    const { title, tax_no, email } = jsonOf(request, invoiceSchema);
    const invoice = { title, taxNo: tax_no, email };
    return orderView(store, purchases.setInvoice(account, server.serverNo, idOf(request.params), invoice));
  });
}

function applicationView({ id, status, reason, file }: ApplicationRow) {
  return { id, status, reason, ...(file && { file: base64(file) }) };
}

function idOf(params: unknown): string {
  return idSchema.safeParse(params).data?.id ?? refuse('not_found');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

import { REQUEST_TOLERANCE_MS, type RequestRefusal, verifyRequest } from '@marquee/licence-format';
import type { FastifyRequest } from 'fastify';
import type { AccountRow } from '../accounts/account.ts';
import type { RequestingServer } from '../accounts/accounts.ts';
import type { Authority } from '../authority.ts';
import { type ReasonCode, refuse } from '../platform/authority-error.ts';
import { bodyOf } from './bodies.ts';

const codes: Record<RequestRefusal, ReasonCode> = {
  unsigned: 'unsigned',
  malformed: 'bad_signature',
  wrong_time: 'wrong_time',
  bad_signature: 'bad_signature',
};

/** The server that has signed a request. Each request is accepted once. */
export function requestingServer({ db, clock }: Authority, request: FastifyRequest): RequestingServer {
  const now = clock.now();
  const verified = verifyRequest(
    {
      method: request.method,
      path: request.raw.url ?? '',
      serverNo: textOf(request.headers['marquee-server']) ?? '',
      body: bodyOf(request),
    },
    textOf(request.headers['marquee-signature']),
    now,
  );
  if (!verified.ok) refuse(codes[verified.error]);
  const { serverNo, publicKey, nonce } = verified;
  db.transaction(() => {
    db.run('delete from nonce where expires_at <= ?', now);
    const added = db.run(
      'insert into nonce (public_key, nonce, expires_at) values (?, ?, ?) on conflict do nothing',
      publicKey,
      nonce,
      now + 2 * REQUEST_TOLERANCE_MS + 1,
    );
    if (added === 0) refuse('repeated');
  });
  return { serverNo, publicKey };
}

/** The server that has signed a request, and the account with which it has signed in. */
export function signedInServer(
  authority: Authority,
  request: FastifyRequest,
): { server: RequestingServer; account: AccountRow } {
  const server = requestingServer(authority, request);
  const [, token = ''] = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  return { server, account: authority.accounts.ofToken(token, server) };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** All reasons for which a call is refused, with their status and the sentence for people who read logs. */
const reasons = {
  bad_request: [400, 'the request is not what this call takes'],
  unsigned: [401, 'the request is not signed by a server'],
  bad_signature: [401, 'the signature of the request is wrong'],
  wrong_time: [401, 'the clocks of server and authority differ by more than five minutes'],
  repeated: [401, 'this very request has been received before'],
  bad_token: [401, 'the token is unknown or has ended: sign in again'],
  wrong_password: [401, 'phone and password do not belong together'],
  wrong_code: [401, 'the code is wrong or has ended'],
  blocked: [403, 'the account is blocked: contact the vendor'],
  other_server: [403, 'this server number belongs to another installation: contact the vendor'],
  not_found: [404, 'there is no such object'],
  insufficient: [409, 'the balance of the account is too small'],
  unpaid_order: [409, 'another order of this server is awaiting payment'],
  order_over: [409, 'the order can no longer be paid or cancelled'],
  plan_withdrawn: [409, 'the plan is no longer offered'],
  request_differs: [409, 'the same request id came with other contents'],
  payment_not_set_up: [409, 'the vendor has not set up this way to pay'],
  too_many: [429, 'too many attempts: wait a while'],
  provider_unreachable: [502, 'the payment provider does not answer'],
} as const;

export type ReasonCode = keyof typeof reasons;

/** A call that is refused; the only error whose text leaves the authority. */
export class AuthorityError extends Error {
  override name = 'AuthorityError';
  readonly code: ReasonCode;
  readonly status: number;
  /** Fields of the answer beside the error. */
  readonly extra: Record<string, unknown>;

  constructor(code: ReasonCode, extra: Record<string, unknown> = {}) {
    super(reasons[code][1]);
    this.code = code;
    this.status = reasons[code][0];
    this.extra = extra;
  }
}

/** Refuses a call. */
export function refuse(code: ReasonCode, extra?: Record<string, unknown>): never {
  throw new AuthorityError(code, extra);
}

/** Requests to other servers. */
export { OutgoingClient } from './outgoing-client.ts';
export { OutgoingError } from './outgoing-error.ts';

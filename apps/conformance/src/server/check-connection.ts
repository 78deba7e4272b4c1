import { CLOSE_CODES, MAX_MESSAGE_BYTES } from '@marquee/device-protocol';
import { hello } from './client.ts';
import type { ServerRun } from './server-run.ts';

const WRONG_TOKEN = 'A'.repeat(43);

/** Connections: how they begin, and everything that ends them. */
export async function checkConnection(run: ServerRun): Promise<void> {
  const mute = await startMute(run);
  await checkBeginning(run);
  await checkEndings(run);
  await checkReplacement(run);
  await checkFlood(run);
  const { findings } = run;
  const code = await mute.closeCode(15_000);
  findings.check('C2', code === CLOSE_CODES.helloTimeout, `a connection without a hello ended with ${code}`);
}

/** A connection of another device, because a device has only one. It is checked at the end. */
async function startMute({ calls, device }: ServerRun) {
  const other = await calls.newDevice();
  const mute = calls.connect(other?.token ?? device.token);
  await mute.opened();
  return mute;
}

async function checkBeginning({ calls, findings, device }: ServerRun): Promise<void> {
  const refused = await calls.connect(WRONG_TOKEN).closeCode();
  findings.check('C1', refused === 401, `a connection with a wrong token was refused with ${refused}`);
  const page = await calls.connect(WRONG_TOKEN, true).closeCode();
  findings.check('C1', page === CLOSE_CODES.removed, `a page with a wrong token was refused with ${page}`);
  const connection = calls.connect(device.token, true);
  findings.check('C1', await connection.opened(), 'a page could not connect with its token as a subprotocol');
  const { protocol } = connection.socket;
  findings.check('C1', protocol === 'marquee.v1', `the server agreed to the subprotocol "${protocol}"`);
  connection.send(hello({ fromTheFuture: true }));
  const welcome = await connection.next('welcome');
  findings.check(
    'C3',
    welcome?.deviceId === device.deviceId,
    'a hello was not answered with the welcome of the device',
  );
  connection.send({ type: 'from-the-future', a: 1 });
  connection.send({ type: 'heartbeat', clock: Date.now(), fromTheFuture: 1 });
  const ack = await connection.next('heartbeatAck');
  findings.check('G3', ack !== undefined, 'an unknown message type ended the connection');
  findings.check('C5', ack !== undefined, 'a heartbeat was not answered with heartbeatAck');
  const skew = Math.abs((ack?.serverTime ?? 0) - (welcome?.serverTime ?? 0));
  findings.check('C5', skew < 60_000, 'heartbeatAck and welcome disagree about the time');
  findings.check('C6', connection.malformed.length === 0, `malformed: ${connection.malformed[0]}`);
  connection.send({ type: 'bye', reason: 'restart' });
  const code = await connection.closeCode();
  findings.check('C7', code === 1000, `after a bye the connection ended with ${code}`);
}

async function checkEndings({ calls, findings, device }: ServerRun): Promise<void> {
  const early = calls.connect(device.token);
  await early.opened();
  early.send({ type: 'heartbeat', clock: Date.now() });
  const earlyCode = await early.closeCode();
  findings.check(
    'C6',
    earlyCode === CLOSE_CODES.malformed,
    `a heartbeat before the hello ended with ${earlyCode}`,
  );
  const endings: [string, string | Buffer, number][] = [
    ['no JSON', '{', CLOSE_CODES.malformed],
    ['a list', '[1]', CLOSE_CODES.malformed],
    ['a wrong field', '{"type":"heartbeat","clock":"x"}', CLOSE_CODES.malformed],
    ['bytes', Buffer.from('{"type":"heartbeat","clock":1}'), CLOSE_CODES.malformed],
    ['a second hello', JSON.stringify(hello()), CLOSE_CODES.malformed],
    ['a message that is too large', 'x'.repeat(MAX_MESSAGE_BYTES + 1), 1009],
  ];
  for (const [what, text, expected] of endings) {
    const connection = await calls.welcomed(device.token);
    connection?.send(text);
    const code = await connection?.closeCode();
    findings.check(
      'C6',
      code === expected,
      `${what} ended the connection with ${code} instead of ${expected}`,
    );
    connection?.socket.terminate();
  }
}

async function checkReplacement({ calls, findings, device }: ServerRun): Promise<void> {
  const first = await calls.welcomed(device.token);
  const second = await calls.welcomed(device.token);
  const code = await first?.closeCode();
  findings.check('C8', code === CLOSE_CODES.replaced, `a connection that was taken over ended with ${code}`);
  second?.send({ type: 'heartbeat', clock: Date.now() });
  const ack = await second?.next('heartbeatAck');
  findings.check('C8', ack !== undefined, 'the connection that took over does not work');
  second?.socket.close();
}

async function checkFlood({ calls, findings, device }: ServerRun): Promise<void> {
  const connection = await calls.welcomed(device.token);
  for (let sent = 0; sent < 600; sent += 1) connection?.send({ type: 'heartbeat', clock: sent });
  const code = await connection?.closeCode();
  findings.check('C8', code === CLOSE_CODES.flood, `600 messages at once ended the connection with ${code}`);
}

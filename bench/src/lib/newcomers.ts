import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEVICE_PATHS, SUBPROTOCOL } from '@marquee/device-protocol';
import { WebSocket } from 'ws';

/** Requests under way at the same time, as of a site whose devices are switched on together. */
const PARALLEL = 64;

/** A new device and its open connection. */
export interface Newcomer {
  deviceId: number;
  socket: WebSocket;
}

export interface Ports {
  port: number;
  messagePort: number;
}

/**
 * Enrols new devices, connects them, and waits for the first state of each; the least that a client has to do for it.
 * `from` is the number of the first.
 */
export async function admitNewcomers(
  { port, messagePort }: Ports,
  count: number,
  from = 0,
): Promise<Newcomer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const newcomers: Newcomer[] = [];
  let next = from;
  const work = async () => {
    while (next < from + count) {
      const { deviceId, token } = await enrol(agent, port, next++);
      newcomers.push({ deviceId, socket: await connect(messagePort, token) });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  agent.destroy();
  return newcomers;
}

async function enrol(
  agent: Agent,
  port: number,
  index: number,
): Promise<{ deviceId: number; token: string }> {
  const body = JSON.stringify({
    mac: `02-${index.toString(16).padStart(10, '0').match(/../g)?.join('-').toUpperCase()}`,
    model: 'bench',
    mainboard: 'none',
    firmware: '1',
    systemType: 'linux',
    softVersion: '7.0.0',
    deviceType: 1,
    screens: [{ width: 1920, height: 1080 }],
    timeZone: 'Asia/Shanghai',
  });
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: DEVICE_PATHS.enrol,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`enrolment failed: ${response.statusCode} ${answer}`);
  return JSON.parse(answer);
}

async function connect(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${DEVICE_PATHS.connect}`, SUBPROTOCOL, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  const hello = {
    type: 'hello',
    bootId: randomUUID(),
    versions: { protocol: 1, software: '7.0.0' },
    appliedRevisions: { settings: 0, manifest: 0 },
    clock: Date.now(),
    freeSpace: 8 * 1024 ** 3,
    timeZone: 'Asia/Shanghai',
    capabilities: ['volume', 'reboot', 'screenshot', 'identify'],
  };
  socket.send(JSON.stringify(hello));
  const [message] = await once(socket, 'message');
  if (!String(message).includes('"welcome"')) throw new Error(`instead of a welcome: ${message}`);
  return socket;
}

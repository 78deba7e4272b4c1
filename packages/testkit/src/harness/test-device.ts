import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  DEVICE_PATHS,
  type DeviceMessage,
  type EnrolAnswer,
  enrolAnswerSchema,
  type PlaysAck,
  parseServerMessage,
} from '@marquee/device-protocol';
import { WebSocket } from 'ws';
import type { Marquee } from './marquee.ts';

/** A device reduced to its connection: it enrols once, sends hello, and waits for acknowledgements. */
export class TestDevice {
  readonly enrolled: EnrolAnswer;
  readonly bootId = randomBytes(12).toString('hex');
  #batch = 0;

  private constructor(enrolled: EnrolAnswer) {
    this.enrolled = enrolled;
  }

  static async enrol(marquee: Marquee): Promise<TestDevice> {
    const response = await fetch(marquee.address + DEVICE_PATHS.enrol, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        mac: `02-${randomBytes(5).toString('hex').match(/../g)?.join('-').toUpperCase()}`,
        model: 'harness',
        mainboard: 'none',
        firmware: '1',
        systemType: 'linux',
        softVersion: '6.0.0',
        deviceType: 1,
        screens: [{ width: 1920, height: 1080 }],
        timeZone: 'Asia/Shanghai',
      }),
    });
    return new TestDevice(enrolAnswerSchema.parse(await response.json()));
  }

  /** Connects and sends hello. @throws if the server is unreachable */
  async connect(marquee: Marquee): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${marquee.place.messagePort}${DEVICE_PATHS.connect}`, {
      headers: { authorization: `Bearer ${this.enrolled.token}` },
    });
    await once(socket, 'open');
    this.#send(socket, {
      type: 'hello',
      bootId: this.bootId,
      versions: { protocol: 1, software: '6.0.0' },
      appliedRevisions: { settings: 0, manifest: 0 },
      clock: Date.now(),
      timeZone: 'Asia/Shanghai',
    });
    return socket;
  }

  /** Sends one batch and waits for its acknowledgement. @throws if the connection ends first */
  async deliver(socket: WebSocket, records: { seq: number }[]): Promise<PlaysAck> {
    const batch = ++this.#batch;
    const answered = Promise.withResolvers<PlaysAck>();
    const onMessage = (data: unknown) => {
      const parsed = parseServerMessage(String(data));
      if (parsed.kind === 'ok' && parsed.message.type === 'playsAck' && parsed.message.batch === batch) {
        answered.resolve(parsed.message);
      }
    };
    const onClose = () => answered.reject(new Error('connection lost'));
    socket.on('message', onMessage);
    socket.once('close', onClose);
    if (socket.readyState !== WebSocket.OPEN) onClose();
    this.#send(socket, { type: 'plays', batch, bootId: this.bootId, records, gaps: [] });
    try {
      return await answered.promise;
    } finally {
      socket.off('message', onMessage);
      socket.off('close', onClose);
    }
  }

  #send(socket: WebSocket, message: DeviceMessage): void {
    socket.send(JSON.stringify(message));
  }
}

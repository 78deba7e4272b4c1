import { expect, it } from 'vitest';
import { aClock } from '../clock/testing.ts';
import { TrafficMeter, type TrafficOwner } from './traffic-meter.ts';

const DEVICE: TrafficOwner = { company_id: 1, department_id: 2, side: 'device' };
const USER: TrafficOwner = { company_id: 1, department_id: 3, side: 'console' };
const aSocket = () => ({ bytesRead: 0, bytesWritten: 0, destroyed: false });

it('counts what a connection sends and receives for the owner of each use', () => {
  const meter = new TrafficMeter(aClock());
  const socket = aSocket();
  const first = meter.begin(socket, () => DEVICE);
  Object.assign(socket, { bytesRead: 10, bytesWritten: 100 });
  first();
  const second = meter.begin(socket, () => USER);
  Object.assign(socket, { bytesRead: 15, bytesWritten: 300 });
  second();
  expect(meter.take().map(({ direction, bytes }) => [direction, bytes])).toEqual([
    ['device_down', 100],
    ['device_up', 10],
    ['console_down', 200],
    ['console_up', 5],
  ]);
  expect(meter.take()).toEqual([]);
});

it('leaves out the bytes of nobody', () => {
  const meter = new TrafficMeter(aClock());
  const socket = aSocket();
  const nobody = meter.begin(socket, () => undefined);
  socket.bytesWritten = 50;
  nobody();
  const user = meter.begin(socket, () => USER);
  socket.bytesWritten = 60;
  user();
  expect(meter.take()).toMatchObject([{ direction: 'console_down', bytes: 10 }]);
});

it('counts long answers while they are sent, in the minutes in which they are', () => {
  const clock = aClock();
  const meter = new TrafficMeter(clock);
  const socket = aSocket();
  const end = meter.begin(socket, () => DEVICE);
  socket.bytesWritten = 7;
  const [first] = meter.take();
  clock.advance(60_000);
  socket.bytesWritten = 10;
  end();
  const [second] = meter.take();
  expect([first?.bytes, second?.bytes]).toEqual([7, 3]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(60_000);
});

it('counts what a proxy sends, and again what could not be written', () => {
  const meter = new TrafficMeter(aClock());
  meter.passedOn(DEVICE, 1000);
  meter.passedOn(undefined, 1000);
  const counted = meter.take();
  meter.giveBack(counted);
  meter.passedOn(DEVICE, 1);
  expect(meter.take()).toMatchObject([{ direction: 'device_down', bytes: 1001 }]);
});

it('forgets connections that were lost without an end', () => {
  const meter = new TrafficMeter(aClock());
  const socket = aSocket();
  meter.begin(socket, () => DEVICE);
  Object.assign(socket, { bytesWritten: 5, destroyed: true });
  expect(meter.take()).toHaveLength(1);
  socket.bytesWritten = 9;
  expect(meter.take()).toEqual([]);
});

import { expect, it } from 'vitest';
import { messagePortFor, renewedMessagePort } from './message-port.model.ts';

const changed = { messagePort: 7002, formerMessagePorts: [7001, 7000] };

it.each([
  ['6.0.0', 7002],
  ['7.1', 7002],
  ['5.9.9', 7000],
  ['', 7000],
])('version "%s" enrols with port %i', (version, messagePort) => {
  expect(messagePortFor(version, changed)).toEqual({ messagePort });
});

it('tells old devices the present port when no former one is open', () => {
  expect(messagePortFor('5.4.0', { messagePort: 7002, formerMessagePorts: [] })).toEqual({
    messagePort: 7002,
  });
});

it('tells connected devices of a new port from version 6.0.0 on, and nobody of one that the system chose', () => {
  expect(renewedMessagePort('6.0.0', changed)).toEqual({ messagePort: 7002 });
  expect(renewedMessagePort('5.4.0', changed)).toEqual({});
  expect(renewedMessagePort('7.0.0', { messagePort: 0, formerMessagePorts: [] })).toEqual({});
});

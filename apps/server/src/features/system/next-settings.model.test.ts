import { expect, it } from 'vitest';
import { settingsToStore, valuesAfterRestart } from './next-settings.model.ts';

const config = {
  port: 9000,
  messagePort: 7000,
  rpcAddress: undefined,
  rpcPort: undefined,
  opensSignUp: false,
  passwordProfile: 'standard',
  uploadBatch: 50,
  fixedSettings: {},
} as const;
const none = { former_background_ports: [], former_message_ports: [] };

it('keeps the port in effect open beside a new one, and forgets it when it is chosen again', () => {
  const once = settingsToStore(none, { message_port: 7001 }, config);
  expect(once).toEqual({ ...none, message_port: 7001, former_message_ports: [7000] });
  const twice = settingsToStore(once, { message_port: 7002 }, { ...config, messagePort: 7001 });
  expect(twice.former_message_ports).toEqual([7001, 7000]);
  const back = settingsToStore(twice, { message_port: 7000 }, { ...config, messagePort: 7002 });
  expect(back.former_message_ports).toEqual([7002, 7001]);
});

it('keeps the four newest former ports', () => {
  const former_background_ports = [9004, 9003, 9002, 9001];
  const next = settingsToStore(
    { ...none, former_background_ports },
    { background_port: 9006 },
    { ...config, port: 9005 },
  );
  expect(next.former_background_ports).toEqual([9005, 9004, 9003, 9002]);
});

it('closes former ports that a change leaves out, and opens none that it names', () => {
  const stored = { ...none, former_message_ports: [7001, 7000] };
  expect(settingsToStore(stored, { former_message_ports: [7000, 22] }, config).former_message_ports).toEqual([
    7000,
  ]);
});

it('prefers the environment to what is stored', () => {
  const fixedSettings = { background_port: 'MARQUEE_PORT', opens_sign_up: 'MARQUEE_SIGNUP' };
  const fixed = { ...config, port: 8080, fixedSettings };
  const stored = {
    background_port: 9001,
    rpc_port: 9100,
    opens_sign_up: true,
    password_profile: 'strict',
    upload_batch: 20,
  } as const;
  expect(valuesAfterRestart({ ...none, ...stored }, fixed)).toEqual({
    background_port: 8080,
    message_port: 7000,
    rpc_address: null,
    rpc_port: 9100,
    opens_sign_up: false,
    password_profile: 'strict',
    upload_batch: 20,
  });
});

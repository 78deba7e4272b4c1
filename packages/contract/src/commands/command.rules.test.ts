import { type CommandDefinition, findCommand } from '@marquee/commands';
import { expect, it } from 'vitest';
import { DEVICE_TYPES } from '../devices/index.ts';

it('the commands of the camera are for devices with AI, gate machines and face terminals', () => {
  const { single_ai, dual_ai, gate, face } = DEVICE_TYPES;
  for (const name of ['rpc-camera', 'rpc-ai-vip']) {
    const command: CommandDefinition | undefined = findCommand(name);
    expect(command?.deviceTypes).toEqual([single_ai, dual_ai, gate, face]);
  }
});

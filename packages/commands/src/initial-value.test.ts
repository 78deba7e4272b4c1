import { expect, it } from 'vitest';
import { SETTING_COMMANDS } from './commands.ts';
import { fromInitial, initialSchema, toInitial } from './initial-value.ts';
import { SAMPLE_PAYLOADS } from './testing/sample-payloads.ts';

it.each(SETTING_COMMANDS.map((command) => [command.name, command] as const))(
  '%s comes back from the answer of its initial call',
  (name, command) => {
    const answer = initialSchema(command).parse(toInitial(command, SAMPLE_PAYLOADS[name]));
    expect(fromInitial(command, answer)).toEqual(SAMPLE_PAYLOADS[name]);
  },
);

it('names the backlight as known scripts do', () => {
  const backlight = SETTING_COMMANDS.find(({ name }) => name === 'rpc-backlight');
  expect(backlight && toInitial(backlight, { switchStatus: 0 })).toEqual({ is_blacklight: 0 });
});

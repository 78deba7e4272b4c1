import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { Tools } from '../testing/tools.ts';
import { findPanelPower } from './panel-power.ts';

/** Pauses that last no time. */
const clock = {
  after: (_: number, run: () => void) => {
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  },
};

/** A television on the second output, whose state is in a file; it takes two questions to turn. */
const TELEVISION = `[ "$2" = 1 ] || exit 1
case "$*" in
  *--image-view-on*) printf 'to-on\\nto-on\\non\\n' > "$STATE/next" ;;
  *--standby*) printf 'to-on\\nto-standby\\nstandby\\n' > "$STATE/next" ;;
  *--give-device-power-status*)
    echo "	pwr-state: $(head -n 1 "$STATE/next") (0x00)"
    [ "$(wc -l < "$STATE/next")" -gt 1 ] && sed -i 1d "$STATE/next"; true ;;
  "--device 1") echo "	Physical Address           : 2.0.0.0" ;;
esac`;

function besideTelevision(
  script: string,
  work: (tools: Tools, folder: string) => Promise<void>,
): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const tools = new Tools(folder);
    writeFileSync(join(folder, 'next'), 'on\n');
    tools.add('cec-ctl', script);
    tools.add('xset', 'echo "DPMS is Enabled"; echo "Monitor is Off"');
    await work(tools, folder);
  });
}

it('turns a television off and on, and chooses its input', async () => {
  await besideTelevision(TELEVISION, async (tools, folder) => {
    const power = await findPanelPower(tools.run, clock);
    await power?.setOn(false);
    expect(readFileSync(join(folder, 'next'), 'utf8')).toBe('standby\n');
    await power?.setOn(true);
    expect(readFileSync(join(folder, 'next'), 'utf8')).not.toContain('standby');
    expect(tools.calls).toContain('cec-ctl --device 1 --playback --to 0 --active-source phys-addr=2.0.0.0');
    expect(tools.calls.filter((call) => call.startsWith('xset'))).toEqual([]);
  });
});

it('says when the television does not follow', async () => {
  await besideTelevision(TELEVISION, async (tools) => {
    const power = await findPanelPower(tools.run, clock);
    tools.add('cec-ctl', 'echo "	pwr-state: on (0x00)"');
    await expect(power?.setOn(false)).rejects.toThrow('the television did not turn off');
  });
});

it.each(['exit 1', 'echo "	Tx, Not Acknowledged (4), Max Retries"'])(
  'leaves the panel to DPMS where no television answers: %s',
  async (script) => {
    await besideTelevision(script, async (tools) => {
      const power = await findPanelPower(tools.run, clock);
      await power?.setOn(false);
      expect(tools.calls).toContain('xset dpms force off');
    });
  },
);

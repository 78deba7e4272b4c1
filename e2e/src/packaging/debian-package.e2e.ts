import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, isSoak } from '@marquee/testkit/harness';
import { canInstallByApt } from '@marquee/testkit/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MINUTES = 60_000;

/** Run in a root of its own, whose changes are in a folder: the package is installed for real, and this machine stays as it is. */
const INSTALLATION = `
dpkg -i --force-depends "$DEB" 2>&1
test "$(stat -c '%U %G %a' /etc/marquee/marquee.env)" = 'root marquee 640'
test "$(stat -c '%U %a' /var/lib/marquee)" = 'marquee 711'
printf 'MARQUEE_PORT=%s\\nMARQUEE_MESSAGE_PORT=%s\\nMARQUEE_MAIL_FROM="Lobby screens <lobby@example.com>"\\n' "$PORT" "$MESSAGE_PORT" >> /etc/marquee/marquee.env
marquee serve > /tmp/server.log 2>&1 &
server=$!
trap 'kill $server' EXIT
for second in $(seq 60); do marquee health && break; sleep 1; done
marquee health
test "$(stat -c '%U %a' /var/lib/marquee/marquee.db)" = 'marquee 600'
test "$(ps -o user= -p "$(pgrep -f usr/lib/marquee/apps/server/dist/main.js | head -1)")" = marquee
marquee doctor
marquee backup --to /var/backups/marquee
systemd-analyze verify --man=no marquee.service marquee-authority.service
test "$(stat -c '%U %G %a' /etc/marquee/authority.env)" = 'root marquee 640'
printf 'MARQUEE_AUTHORITY_PORT=%s\\n' "$AUTHORITY_PORT" >> /etc/marquee/authority.env
# The unit has it as its StateDirectory.
install -d -o marquee -g marquee -m 0700 /var/lib/marquee-authority
marquee licence-authority > /tmp/authority.log 2>&1 &
authority=$!
trap 'kill $server $authority' EXIT
for second in $(seq 60); do marquee licence-authority health && break; sleep 1; done
marquee licence-authority health
test "$(ps -o user= -p "$(pgrep -f usr/lib/marquee/apps/licence-authority/src/main.ts | head -1)")" = marquee
test "$(stat -c '%U %a' /var/lib/marquee-authority/keys)" = 'marquee 700'
marquee licence-authority keys export /tmp/licence-keys.json
marquee licence-authority backup /var/backups/marquee/authority
test -s /tmp/licence-keys.json -a -s /var/backups/marquee/authority/authority.db
kill $authority $server
wait $authority $server || true
trap - EXIT
marquee licence-authority health && exit 1
marquee health && exit 1
dpkg -r marquee 2>&1
test ! -e /usr/lib/marquee -a -e /etc/marquee/marquee.env -a -e /var/lib/marquee/marquee.db
dpkg -P marquee 2>&1
test ! -e /etc/marquee/marquee.env -a ! -e /etc/marquee/authority.env -a ! -e /var/cache/marquee
test -e /var/lib/marquee/marquee.db -a -e /var/lib/marquee-authority/authority.db
echo everything was as expected
`;

describe.runIf(isSoak && canInstallByApt())('the Debian package', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-deb-'));
    const output = execFileSync(process.execPath, ['scripts/package.mjs', 'deb', folder], { cwd: ROOT });
    file = String(output).trim().split('\n').at(-1) ?? '';
  }, 10 * MINUTES);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is installed, runs server and licence authority, and leaves the data when it is removed', {
    timeout: 10 * MINUTES,
  }, async () => {
    const { status, output } = await inOwnRoot(folder, file);
    expect(output).toContain('everything was as expected');
    expect(status).toBe(0);
  });
});

/** Runs the installation in a copy of this machine's root that keeps its changes to itself. */
async function inOwnRoot(folder: string, file: string): Promise<{ status: number | null; output: string }> {
  const places = ['upper', 'work', 'root'].map((name) => join(folder, name));
  for (const place of places) mkdirSync(place);
  const [upper, work, root] = places;
  const script = join(folder, 'installation.sh');
  writeFileSync(script, `set -eux\n${INSTALLATION}`);
  const entry = [
    'set -e',
    `mount -t overlay overlay -o lowerdir=/,upperdir=${upper},workdir=${work} ${root}`,
    `mount --rbind /proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `exec chroot ${root} /bin/sh ${script}`,
  ].join('\n');
  const { status, stdout, stderr } = spawnSync('unshare', ['--mount', '/bin/sh', '-c', entry], {
    env: {
      ...process.env,
      DEB: file,
      PORT: String(await freePort()),
      MESSAGE_PORT: String(await freePort()),
      AUTHORITY_PORT: String(await freePort()),
    },
  });
  return { status, output: `${stdout}${stderr}` };
}

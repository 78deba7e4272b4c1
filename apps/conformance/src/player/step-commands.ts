import { type DeviceMessages, uploadPath } from '@marquee/device-protocol';
import type { PlayerEvent } from './event-log.ts';
import { type RunContext, reconnected, sleep } from './run-context.ts';
import { CLOCK_LEAD_MS } from './scripted-server.ts';

type Result = DeviceMessages['result'];

/** How long a device that has returned with its old bootId may take to restart nevertheless. */
const SAME_BOOT_MS = 15_000;

let serial = 0;

/** Commands: repeated, expired, unknown, interrupted by a lost connection and by a restart. */
export async function giveCommands(context: RunContext): Promise<void> {
  const { capabilities, findings } = context;
  if (capabilities.length === 0) {
    for (const rule of ['K1', 'K2', 'K3', 'K4', 'K5', 'U1'] as const)
      findings.skip(rule, 'the device names no capabilities');
    return;
  }
  await unknownAndExpired(context);
  if (capabilities.includes('identify')) await repeated(context);
  else
    for (const rule of ['K1', 'K4'] as const) findings.skip(rule, 'the device has no capability "identify"');
  if (capabilities.includes('log')) await uploaded(context);
  else findings.skip('U1', 'the device has no capability "log"');
  if (capabilities.includes('restart')) await restarted(context);
  else findings.skip('K2', 'the device has no capability "restart"');
}

async function unknownAndExpired({ server, log, findings }: RunContext): Promise<void> {
  const from = log.end;
  const unknown = send(server, 'rpc-from-the-future', CLOCK_LEAD_MS + 60_000);
  // Expired by the clock of the server, but not by that of the device.
  const expired = send(server, 'rpc-identify', CLOCK_LEAD_MS / 2);
  const answers = await Promise.all([unknown, expired].map((id) => resultOf(log, from, id)));
  const [toUnknown, toExpired] = answers.map(said);
  findings.check(
    'K5',
    toUnknown === 'failed unsupported',
    `it answered an unknown command with: ${toUnknown}`,
  );
  const isRefused = toExpired === 'failed expired' || toExpired === 'failed unsupported';
  findings.check(
    'K3',
    isRefused,
    `it answered a command that had expired by the clock of the server with: ${toExpired}`,
  );
  findings.check(
    'K1',
    isReceivedFirst(log, from, unknown),
    'it did not answer an unknown command with received first',
  );
}

async function repeated(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  const id = send(server, 'rpc-identify', CLOCK_LEAD_MS + 60_000);
  const result = await resultOf(log, from, id);
  findings.check('K1', said(result) === 'done ', `it answered rpc-identify with: ${said(result)}`);
  findings.check('K1', isReceivedFirst(log, from, id), 'it answered with a result before received');
  const second = log.end;
  send(server, 'rpc-identify', CLOCK_LEAD_MS + 60_000, id);
  const received = await log.message(second, 5000, 'received', (message) => message.id === id);
  const same = await resultOf(log, second, id);
  findings.check('K1', received !== undefined, 'it did not answer a repeated command with received');
  findings.check('K1', said(same) === said(result), 'it did not repeat the result of a repeated command');
  await repeatedExpired(context, id, said(result));
  await untilAcknowledged(context, id);
}

async function uploaded({ server, log, findings }: RunContext): Promise<void> {
  const from = log.end;
  const id = send(server, 'rpc-log', CLOCK_LEAD_MS + 60_000);
  const result = await resultOf(log, from, id);
  findings.check('U1', said(result) === 'done ', `it answered rpc-log with: ${said(result)}`);
  const upload = log.requests(from).find(({ path, method }) => method === 'POST' && path === uploadPath(id));
  findings.check('U1', upload !== undefined, 'it reported rpc-log as done without an upload');
  findings.check('U1', upload === undefined || upload.body !== '', 'it uploaded an empty file');
  server.send({ type: 'resultAck', id });
}

/** A second execution of it would find that it has expired meanwhile. */
async function repeatedExpired({ server, log, findings }: RunContext, id: string, before: string) {
  const from = log.end;
  send(server, 'rpc-identify', CLOCK_LEAD_MS / 2, id);
  const answer = said(await resultOf(log, from, id));
  findings.check(
    'K2',
    answer === before,
    `it treated a repeated command as a new one: it answered "${answer}" instead of its result "${before}"`,
  );
}

async function untilAcknowledged(context: RunContext, id: string): Promise<void> {
  const { server, log, findings } = context;
  const first = log.end;
  server.cut();
  await reconnected(context, first, 30_000);
  findings.check(
    'K4',
    (await resultOf(log, first, id)) !== undefined,
    'it did not repeat an unacknowledged result',
  );
  server.send({ type: 'resultAck', id });
  await sleep(500);
  const second = log.end;
  server.cut();
  await reconnected(context, second, 30_000);
  const again = await resultOf(log, second, id, 1500);
  findings.check('K4', again === undefined, 'it repeated an acknowledged result');
}

async function restarted(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  const before = log.all('hello').at(-1)?.message.bootId;
  const id = send(server, 'rpc-reboot', CLOCK_LEAD_MS + 300_000);
  const isNewBoot = ({ bootId }: DeviceMessages['hello']) => bootId !== before;
  const first = await log.message(from, 90_000, 'hello');
  const hello = first && (await log.message(from, isNewBoot(first) ? 0 : SAME_BOOT_MS, 'hello', isNewBoot));
  const how = first
    ? 'it returned with the same bootId after rpc-reboot'
    : 'it did not return after rpc-reboot';
  findings.check('K2', hello !== undefined, how);
  if (!server.isConnected) return;
  const result = await resultOf(log, from, id, 15_000);
  findings.check('K2', said(result) === 'done ', `it reported of its restart: ${said(result)}`);
  const second = log.end;
  send(server, 'rpc-reboot', CLOCK_LEAD_MS + 300_000, id);
  const again = await log.find(second, 3000, (event) => (isRestart(event) ? event : undefined));
  findings.check('K2', again === undefined, 'it executed a repeated rpc-reboot a second time');
  server.send({ type: 'resultAck', id });
}

/** Whether a device that restarts would do this. */
function isRestart(event: PlayerEvent): boolean {
  if (event.kind === 'message') return event.message.type === 'bye' || event.message.type === 'hello';
  return event.kind === 'closed';
}

/** Sends a command that expires this long after the device's clock says now; returns its id. */
function send(server: RunContext['server'], name: string, expiresInMs: number, repeat?: string): string {
  serial += 1;
  const id = repeat ?? `conformance-${Date.now()}-${serial}`;
  const expiresAt = Date.now() + expiresInMs;
  server.send({ type: 'command', id, name, args: {}, createdAt: server.now() - 1000, expiresAt });
  return id;
}

function resultOf(
  log: RunContext['log'],
  from: number,
  id: string,
  withinMs = 8000,
): Promise<Result | undefined> {
  return log.message(from, withinMs, 'result', (message) => message.id === id);
}

function isReceivedFirst(log: RunContext['log'], from: number, id: string): boolean {
  const received = log.all('received', from).find(({ message }) => message.id === id);
  const result = log.all('result', from).find(({ message }) => message.id === id);
  return received !== undefined && (result === undefined || received.at <= result.at);
}

function said(result: Result | undefined): string {
  return result ? `${result.status} ${result.detail}` : 'nothing';
}

import {
  DEVICE_PATHS,
  type ManifestNotice,
  NOTICES_CAPABILITY,
  type NoticeReceipt,
} from '@marquee/device-protocol';
import { type RunContext, sleep } from './run-context.ts';

/** Within this time a notice is shown or removed; a player on a busy machine gets more. */
const SHOWN_WITHIN_MS = 5000;

/** Lists of notices: pushed, forged, older than the one in use, and announced. */
export async function pushNotices(context: RunContext): Promise<void> {
  const { server, findings, capabilities } = context;
  if (!capabilities.includes(NOTICES_CAPABILITY)) {
    for (const rule of ['N1', 'N6', 'N7', 'N9'] as const)
      findings.skip(rule, 'the device does not name the capability pushed-notices');
    return;
  }
  const [first, second, forged, old, third] = [1, 2, 3, 4, 5].map((id) => sampleNotice(id, server.now()));
  if (!first || !second || !forged || !old || !third) return;
  await server.pushNotices(2, [first]);
  const isShown = await showed(context, first);
  if (!findings.check('N6', isShown, 'it did not show a pushed notice within 5 s')) return;
  await refuses(context, forged, old);
  await server.pushNotices(3, [second]);
  const ended = await receiptOf(context, first, ({ endedAt }) => endedAt !== null);
  findings.check('N1', ended?.reason === 'taken-offline', 'it did not end a notice that its list has lost');
  findings.check('N1', await showed(context, second), 'it did not show the notice of a newer list');
  const from = context.log.end;
  await server.announceNotices(4, [second, third]);
  const fetched = await context.log.request(from, 10_000, DEVICE_PATHS.notices);
  findings.check('N9', fetched !== undefined, 'it did not fetch a list that was announced within 10 s');
  if (fetched) findings.check('N9', await showed(context, third), 'it did not show a notice that it fetched');
  await server.pushNotices(5, []);
  await receiptOf(context, third, ({ endedAt }) => endedAt !== null);
}

/** A list with a wrong signature, and one that was overtaken. */
async function refuses(context: RunContext, forged: ManifestNotice, old: ManifestNotice): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  await server.pushNotices(3, [forged], { isForged: true });
  const fault = await log.message(from, 10_000, 'fault', ({ kind }) => kind === 'manifest-refused');
  findings.check('N7', fault !== undefined, 'it did not report a list with a wrong signature');
  await server.pushNotices(1, [old]);
  await sleep(1000);
  const receipts = log.all('noticeReceipts', from).flatMap(({ message }) => message.receipts);
  const touched = (id: number) => receipts.some(({ noticeId }) => noticeId === id);
  findings.check('N7', !touched(forged.id), 'it took a list with a wrong signature');
  findings.check('N7', !touched(old.id), 'it went back to an older list');
  const ended = receipts.find(({ endedAt }) => endedAt !== null);
  findings.check(
    'N7',
    ended === undefined,
    `it ended the notice ${ended?.noticeId} for an older or forged list`,
  );
}

async function showed(context: RunContext, notice: ManifestNotice): Promise<boolean> {
  return (await receiptOf(context, notice, ({ shownAt }) => shownAt !== null)) !== undefined;
}

/** The first receipt of a notice that fits, which is acknowledged with all others of its message. */
async function receiptOf(
  { log }: RunContext,
  { id }: ManifestNotice,
  fits: (receipt: NoticeReceipt) => boolean,
): Promise<NoticeReceipt | undefined> {
  const isWanted = (receipt: NoticeReceipt) => receipt.noticeId === id && fits(receipt);
  const message = await log.message(0, SHOWN_WITHIN_MS, 'noticeReceipts', ({ receipts }) =>
    receipts.some(isWanted),
  );
  return message?.receipts.find(isWanted);
}

function sampleNotice(id: number, serverNow: number): ManifestNotice {
  return {
    id,
    kind: 'message',
    title: '',
    text: `notice ${id}`,
    screen: null,
    layout: 'band',
    // One edge each: notices at the same edge take turns.
    position: id % 2 === 0 ? 'top' : 'bottom',
    direction: 'left',
    speed: 'very-fast',
    fontSize: 54,
    color: '#ffffff',
    background: '#102030',
    opacity: 80,
    startsAt: serverNow - 60_000,
    endsAt: serverNow + 600_000,
    passes: null,
    isTest: false,
  };
}

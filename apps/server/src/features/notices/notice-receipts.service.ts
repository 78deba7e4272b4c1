import { type DeviceMessages, type ServerMessages, stageOfReceipt } from '@marquee/device-protocol';
import { GroupedWork } from '../../platform/grouped-work.ts';
import type { Platform } from '../../platform/platform.ts';
import * as receiptRows from './notice-receipt.repository.ts';
import { type ReceiptRow, type SentRow } from './notice-receipt.repository.ts';

/** Reports that thousands of devices send at the same time are written together. */
const REPORTS_PER_WRITE = 500;

type Deps = Pick<Platform, 'db' | 'clock'> & { live: Pick<Platform['live'], 'changed'> };

/** The device that reports, and its company. */
interface ReportingDevice {
  id: number;
  companyId: number;
}

interface DeviceReceipts {
  device: ReportingDevice;
  rows: ReceiptRow[];
}

interface SentNotices {
  device: ReportingDevice;
  rows: SentRow[];
}

/** The course of messages on the devices: sent, received, shown, ended. */
export class NoticeReceipts {
  readonly #deps: Deps;
  readonly #sent: GroupedWork<SentNotices, void>;
  readonly #reported: GroupedWork<DeviceReceipts, void>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#sent = new GroupedWork({
      limit: REPORTS_PER_WRITE,
      weigh: ({ rows }) => rows.length,
      isSpaced: true,
      run: (sent) => this.#writeSent(sent),
    });
    this.#reported = new GroupedWork({
      limit: REPORTS_PER_WRITE,
      isSpaced: true,
      run: (reports) => this.#write(reports),
    });
  }

  /** The device has been sent these notices, in a list of their own or in its manifest. */
  async sent(device: ReportingDevice, noticeIds: readonly number[]): Promise<void> {
    if (noticeIds.length === 0) return;
    const sent_at = this.#deps.clock.now();
    const rows = noticeIds.map((notice_id) => ({ device_id: device.id, notice_id, sent_at }));
    await this.#sent.submit({ device, rows });
  }

  /** Resolves with the acknowledgement after the commit. */
  async receive(
    device: ReportingDevice,
    { receipts }: DeviceMessages['noticeReceipts'],
  ): Promise<ServerMessages['noticeReceiptsAck']> {
    await this.#reported.submit({
      device,
      rows: receipts.map((receipt) => ({ ...receipt, deviceId: device.id })),
    });
    return {
      type: 'noticeReceiptsAck',
      receipts: receipts.map((receipt) => ({ noticeId: receipt.noticeId, stage: stageOfReceipt(receipt) })),
    };
  }

  async #writeSent(sent: readonly SentNotices[]): Promise<void[]> {
    const { db, live } = this.#deps;
    const changed = await receiptRows.markSent(
      db,
      sent.flatMap(({ rows }) => rows),
    );
    // An event names only messages of its company.
    const companies = new Map(sent.map(({ device }) => [device.id, device.companyId]));
    const byCompany = Map.groupBy(changed, ({ device_id }) => companies.get(device_id));
    for (const [companyId, ofCompany] of byCompany)
      if (companyId !== undefined)
        live.changed(companyId, 'notices', new Set(ofCompany.map(({ notice_id }) => notice_id)));
    return sent.map(() => undefined);
  }

  async #write(reports: readonly DeviceReceipts[]): Promise<void[]> {
    const { db, live } = this.#deps;
    // Each receipt has the whole state, so of several for one message only the furthest counts.
    const rows = reports.flatMap((report) => report.rows).sort((a, b) => rankOf(a) - rankOf(b));
    const furthest = new Map(rows.map((row) => [`${row.deviceId} ${row.noticeId}`, row]));
    await receiptRows.save(db, [...furthest.values()]);
    for (const [companyId, ofCompany] of Map.groupBy(reports, ({ device }) => device.companyId)) {
      const ids = ofCompany.flatMap(({ rows }) => rows.map(({ noticeId }) => noticeId));
      live.changed(companyId, 'notices', new Set(ids));
    }
    return reports.map(() => undefined);
  }
}

const RANKS = { received: 0, shown: 1, ended: 2 } as const;

function rankOf(receipt: ReceiptRow): number {
  return RANKS[stageOfReceipt(receipt)];
}

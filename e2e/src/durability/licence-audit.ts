import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Compares the ledgers of a server and of its vendor's authority with each other and with themselves. */
export class LicenceAudit {
  readonly #server: DatabaseSync;
  readonly #authority: DatabaseSync;

  /** @param folder of the server; the vendor's data are below it, as in the demo */
  constructor(folder: string) {
    this.#server = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
    this.#authority = new DatabaseSync(join(folder, 'vendor', 'authority.db'), { readOnly: true });
  }

  close(): void {
    this.#server.close();
    this.#authority.close();
  }

  isActivated(deviceId: number): boolean {
    return (
      this.#count(`select count(*) as n from device where id = ${deviceId} and activation = 'activated'`) ===
      1
    );
  }

  /** Differences within the ledger of the server, and between it and the accounts of the authority. */
  problems(): string[] {
    return [...this.#batchProblems(), ...this.#deviceProblems(), ...this.#vendorProblems()];
  }

  #batchProblems(): string[] {
    const batches = this.#server.prepare(`select id, total, used,
      (select count(*) from licence_activation a where a.batch_id = b.id and a.ended_at is null) as active,
      (select sum(amount) from licence_entry e where e.batch_id = b.id) as remaining
      from licence_batch b`);
    return batches
      .all()
      .filter(
        ({ total, used, active, remaining }) => used !== active || remaining !== Number(total) - Number(used),
      )
      .map((batch) => `the batch ${JSON.stringify(batch)} is not explained`);
  }

  #deviceProblems(): string[] {
    const devices = this.#server.prepare(`select id from device where (activation = 'activated') <> exists (
      select 1 from licence_activation a where a.device_id = device.id and a.ended_at is null)`);
    return devices.all().map(({ id }) => `device ${id} and its activation differ`);
  }

  /** Every file of the authority is imported once; every payment is credited once, and every extraction is paid once. */
  #vendorProblems(): string[] {
    const issued = this.#count('select sum(total) as n from licence_batch');
    const drawn = this.#countAtVendor('select sum(count) as n from point_request');
    const taken = this.#countAtVendor(`select -sum(delta) as n from balance_entry where delta < 0`);
    const credited = this.#countAtVendor(
      `select sum(quantity) as n from purchase_order where trade_status = 'credited'`,
    );
    return [
      ...(issued === drawn + credited ? [] : [`${issued} issued, but ${drawn} drawn and ${credited} bought`]),
      ...(taken === drawn ? [] : [`${taken} taken from the balance, but ${drawn} drawn`]),
    ];
  }

  #count(sql: string): number {
    return Number(this.#server.prepare(sql).get()?.['n'] ?? 0);
  }

  #countAtVendor(sql: string): number {
    return Number(this.#authority.prepare(sql).get()?.['n'] ?? 0);
  }
}

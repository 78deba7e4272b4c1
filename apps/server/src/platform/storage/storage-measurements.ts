import { statfs } from 'node:fs/promises';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';
import type { Measurement } from '../http/metrics.ts';
import { storedBytes } from './storage-quota.ts';

/** The bytes of uploaded files, and the free space of the data folder. */
export function storageMeasurements(db: Db, dataFolder: string): Measurement[] {
  return [
    {
      name: 'marquee_stored_bytes',
      help: 'Uploaded files of all companies',
      labels: [],
      async read() {
        const { value } = await query(db)
          .selectFrom('company')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(storedBytes), eb.lit(0)).as('value'))
          .executeTakeFirstOrThrow();
        return [{ value }];
      },
    },
    {
      name: 'marquee_data_folder_free_bytes',
      help: 'Space on the disk of the data folder that the server can use',
      labels: [],
      async read() {
        const { bavail, bsize } = await statfs(dataFolder);
        return [{ value: bavail * bsize }];
      },
    },
  ];
}

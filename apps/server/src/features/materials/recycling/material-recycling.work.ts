import { fromJson } from '../../../platform/database/columns.ts';
import type { Recycling } from '../../../platform/recycle-bin/index.ts';
import { freeName } from '../library/free-name.work.ts';
import * as materials from '../library/material.repository.ts';
import { resumeProcessing } from '../repair/material-repair.work.ts';

/** How materials return from the recycle bin: names are unique in a group of a department, contents in a department. */
export const materialRecycling: Recycling = {
  kind: 'material',
  freeName: (trx, row) => freeName(trx, row, row.name),
  async findTwin(trx, { row, department_id }) {
    const { sha256 } = fromJson(row);
    return (await materials.findByContent(trx, department_id, String(sha256)))?.name;
  },
  async returned(trx, rows, { now, change, wake }) {
    for (const material of await materials.listOf(
      trx,
      rows[0]?.company_id ?? 0,
      rows.map(({ id }) => id),
    )) {
      // Its job found nothing while it was in the bin.
      if (material.processing !== 'waiting' && material.processing !== 'converting') continue;
      await resumeProcessing(trx, material.id, now);
      change.afterCommit(wake);
    }
  },
};

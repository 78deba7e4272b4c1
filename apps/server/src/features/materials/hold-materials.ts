import type { Trx } from '../../platform/database/transaction.ts';
import { MaterialRepository, type MaterialRow } from './material.repository.ts';

/** The company's materials of these ids, held until the transaction ends, so that none is deleted meanwhile. */
export function holdMaterials(trx: Trx, companyId: number, ids: number[]): Promise<MaterialRow[]> {
  return new MaterialRepository().hold(trx, { company_id: companyId }, ids);
}

import type { Recycling } from '../../platform/recycle-bin/index.ts';
import { freeName } from './archive/free-name.model.ts';
import type { CompositionResource } from './composition.model.ts';
import * as compositionList from './composition-list.repository.ts';

/** How programs or templates return from the recycle bin: names are unique in a company. */
export function compositionRecycling(resource: CompositionResource): Recycling {
  return {
    kind: resource.kind,
    freeName: (trx, { name, company_id }) =>
      freeName(name, (tried) => compositionList.isNameTaken(trx, resource, company_id, tried)),
  };
}

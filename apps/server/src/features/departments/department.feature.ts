import { HANDOVER_ROUTES, type HandedOverResource } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseDigitalHumanClash } from '../digital-humans/index.ts';
import { refuseMaterialClash } from '../materials/index.ts';
import { UserChanges } from '../users/index.ts';
import { departmentHandlers } from './department.route.ts';
import { DepartmentService } from './department.service.ts';
import { DepartmentMembersService } from './department-members.service.ts';
import { DepartmentRulesService } from './department-rules.service.ts';
import { handoverHandler } from './handover.route.ts';
import { type ClashCheck, HandoverService } from './handover.service.ts';

/** Resources whose transfer the receiving department may refuse. */
type ClashingKind = Exclude<HandedOverResource, { handedOver: { clashes: readonly [] } }>['kind'];

const CLASH_CHECKS: Record<ClashingKind, ClashCheck> &
  Partial<Record<HandedOverResource['kind'], ClashCheck>> = {
  material: (trx, _companyId, moved, departmentId) => refuseMaterialClash(trx, moved, departmentId),
  digital_human: refuseDigitalHumanClash,
};

export function departmentsFeature(platform: Platform): Feature {
  const changes = new UserChanges(platform);
  return {
    handlers: [
      ...departmentHandlers({
        departments: new DepartmentService(platform),
        rules: new DepartmentRulesService(platform),
        members: new DepartmentMembersService({ changes }),
      }),
      ...HANDOVER_ROUTES.map((route) => {
        const { resource } = route;
        return handoverHandler(route, new HandoverService(platform, resource, CLASH_CHECKS[resource.kind]));
      }),
    ],
  };
}

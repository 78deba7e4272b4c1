import {
  deviceDepartmentRoutes,
  deviceErrors,
  digitalHumanDepartmentRoutes,
  digitalHumanErrors,
  materialDepartmentRoutes,
  materialErrors,
  programDepartmentRoutes,
  programErrors,
  videoDepartmentRoutes,
  videoErrors,
} from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseDigitalHumanClash } from '../digital-humans/index.ts';
import { refuseMaterialClash } from '../materials/index.ts';
import { UserChanges, UserRepository } from '../users/index.ts';
import { DepartmentRepository } from './department.repository.ts';
import { departmentHandlers } from './department.route.ts';
import { DepartmentService } from './department.service.ts';
import { DepartmentMembersService } from './department-members.service.ts';
import { DepartmentRulesService } from './department-rules.service.ts';
import { handoverHandlers } from './handover.route.ts';
import { type HandedOver, HandoverService } from './handover.service.ts';

export function departmentsFeature(platform: Platform): Feature {
  const parts = { ...platform, departments: new DepartmentRepository() };
  const users = new UserRepository();
  const changes = new UserChanges({ ...platform, users });
  const handover = (resource: HandedOver) => new HandoverService(platform, resource);
  const materials = handover({
    kind: 'material',
    topic: 'materials',
    missing: materialErrors.not_found,
    check: (trx, _companyId, moved, departmentId) => refuseMaterialClash(trx, moved, departmentId),
  });
  const videos = handover({ kind: 'video', topic: 'videos', missing: videoErrors.not_found });
  const digitalHumans = handover({
    kind: 'digital_human',
    topic: 'digital-humans',
    missing: digitalHumanErrors.not_found,
    check: refuseDigitalHumanClash,
  });
  const programs = handover({ kind: 'program', topic: 'programs', missing: programErrors.not_found });
  const devices = handover({ kind: 'device', topic: 'devices', missing: deviceErrors.not_found });
  return {
    handlers: [
      ...departmentHandlers({
        departments: new DepartmentService(parts),
        rules: new DepartmentRulesService(parts),
        members: new DepartmentMembersService({ users, changes }),
      }),
      ...handoverHandlers(materialDepartmentRoutes, materials),
      ...handoverHandlers(videoDepartmentRoutes, videos),
      ...handoverHandlers(digitalHumanDepartmentRoutes, digitalHumans),
      ...handoverHandlers(programDepartmentRoutes, programs),
      ...handoverHandlers(deviceDepartmentRoutes, devices),
    ],
  };
}

import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { companyHandlers } from './company.route.ts';
import { CompanyService } from './company.service.ts';

export function companiesFeature(platform: Platform): Feature {
  return { handlers: companyHandlers(new CompanyService(platform)) };
}

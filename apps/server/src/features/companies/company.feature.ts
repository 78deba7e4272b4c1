import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanyRepository } from './company.repository.ts';
import { companyHandlers } from './company.route.ts';
import { CompanyService } from './company.service.ts';
import { CompanyListRepository } from './company-list.repository.ts';

export function companiesFeature(platform: Platform): Feature {
  const parts = { ...platform, companies: new CompanyRepository(), list: new CompanyListRepository() };
  return { handlers: companyHandlers(new CompanyService(parts)) };
}

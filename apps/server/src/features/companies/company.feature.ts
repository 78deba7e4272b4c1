import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { BrandService } from './brand.service.ts';
import { companyHandlers } from './company.route.ts';
import { CompanyService } from './company.service.ts';

export function companiesFeature(platform: Platform): Feature {
  const companies = new CompanyService(platform);
  const brands = new BrandService(platform);
  return { handlers: companyHandlers({ companies, brands, files: platform.files }) };
}

import { CompanyList } from '../../features/companies/index.ts';

export function CompanyListPage() {
  return <CompanyList />;
}

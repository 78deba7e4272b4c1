export { CompanyList } from './components/company-list.tsx';

/** Functions of companies, departments and users for the queries of other modules. */
export { lockCompanies, lockCompany } from './company-lock.ts';
export {
  getDefaultDepartment,
  getHome,
  getOldestCompany,
  insertDefaultDepartment,
  listWorkingCompanies,
} from './homes.ts';
export { getLanguage, setLanguage } from './languages.ts';
export {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  hasName,
  isNamed,
  joinDepartment,
  joinReviewer,
  joinUser,
  nameOfUser,
  REVIEWER_NAME,
} from './names.ts';
export { firstCompany, workingCompany, workingDepartment } from './working-place.ts';

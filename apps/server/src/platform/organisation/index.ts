/** What others ask of companies, departments and users in queries of their own. */
export { getDefaultDepartment, getHome, getOldestCompany, insertDefaultDepartment } from './homes.ts';
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

import { RoleEditor } from '../../features/roles/index.ts';
import { ofId } from './of-id.tsx';
import { restartedBySearch } from './restarted-by-search.tsx';

export { Account } from '../../features/account/index.ts';
export { CompanyList } from '../../features/companies/index.ts';
export { OperationLog } from '../../features/operation-log/index.ts';
export { RoleList } from '../../features/roles/index.ts';
export { prefetchDayChart, ReportList, StatisticsReport } from '../../features/statistics/index.ts';
export { SystemSettings } from '../../features/system-settings/index.ts';
export { TaskList } from '../../features/tasks/index.ts';
export { UserListPage } from '../pages/user-list-page.tsx';
export const NewRolePage = restartedBySearch(RoleEditor);
export const RoleEditorPage = ofId(RoleEditor);

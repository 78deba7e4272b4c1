export { LicencesPage } from '../../features/licences/index.ts';

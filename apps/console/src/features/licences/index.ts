export { LicencesPage } from './components/licences-page.tsx';

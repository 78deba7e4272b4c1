export { LicencesPage } from './components/licences-page.tsx';
export { LicencePill } from './pill/licence-pill.tsx';

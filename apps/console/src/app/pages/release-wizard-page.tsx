import { useLocation } from 'react-router';
import { ReleaseWizard } from '../../features/releases/index.ts';

/** Entering it anew, from other programs or devices, begins anew. */
export function ReleaseWizardPage() {
  const { search } = useLocation();
  return <ReleaseWizard key={search} />;
}

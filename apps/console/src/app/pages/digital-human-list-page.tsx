import { DigitalHumanList } from '../../features/digital-humans/index.ts';

export function DigitalHumanListPage() {
  return <DigitalHumanList />;
}

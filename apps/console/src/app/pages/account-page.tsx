import { Account } from '../../features/account/index.ts';

export function AccountPage() {
  return <Account />;
}

export { Account } from './components/account.tsx';
export { ForcedPasswordChange } from './components/forced-password-change.tsx';

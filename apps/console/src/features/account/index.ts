export { Account } from './components/account.tsx';
export { ForcedPasswordChange } from './components/password/forced-password-change.tsx';

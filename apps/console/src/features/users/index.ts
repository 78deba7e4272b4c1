export { UserList } from './components/user-list.tsx';
export { WaitingUsersBadge } from './components/waiting-users-badge.tsx';

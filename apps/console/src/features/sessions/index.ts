export { useSession } from './api/use-session.ts';
export { useSignOut } from './api/use-sign-out.ts';
export { LoginForm } from './components/login-form.tsx';

export { useSession } from './api/use-session.ts';
export { useSignInOptions } from './api/use-sign-in-options.ts';
export { useViewStateStore } from './api/use-view-state-store.ts';
export { LoginForm } from './components/login-form.tsx';
export { ProviderButton } from './components/provider-button.tsx';
export { SignUpForm } from './components/sign-up-form.tsx';

import type { SameKeys } from '../texts.ts';
import type { login as zhLogin } from '../zh/login.ts';

export const login: SameKeys<typeof zhLogin> = {
  title: 'Welcome',
  subtitle: 'Digital signage content and device management',
  claim: 'Compose once, play everywhere',
  claim_detail:
    'Materials, programs, schedules and screens in one place. Screens play on without the network, and every play is counted.',
  login_id: 'Login name',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  submit: 'Sign in',
  failed: 'Signing in failed. Try again later or contact the administrator.',
  timeout: 'The request timed out. Try again later.',
  unreachable: 'The server cannot be reached. Check the network or contact the administrator.',
};

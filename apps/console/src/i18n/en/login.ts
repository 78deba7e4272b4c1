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
  ended:
    'Your session has ended: it was idle for long, was signed out elsewhere, or the password, permissions or state of the account changed. Please sign in again.',
  code: 'Verification code',
  code_for: '{{login}} is protected by two-step verification',
  code_hint: 'The 6 digits of your authenticator app, or a recovery code when your phone is not at hand',
  other_account: 'Sign in with another account',
  ask_link: 'Ask for an account',
  ask_title: 'Ask for an account',
  ask_subtitle: 'An administrator has to let you in and give you a role before you can work here.',
  ask: 'Send request',
  asked: 'Your request has been sent',
  asked_help: 'You can work here once an administrator has let you in and given you a role.',
  to_login: 'Back to sign-in',
  name: 'Name',
  name_hint: 'Optional; tells the administrator who you are. At most 32 characters',
  confirm_password: 'Confirm password',
  failed: 'Signing in failed. Try again later or contact the administrator.',
  timeout: 'The request timed out. Try again later.',
  unreachable: 'The server cannot be reached. Check the network or contact the administrator.',
};

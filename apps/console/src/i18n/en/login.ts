import type { SameKeys } from '../texts.ts';
import type { login as zhLogin } from '../zh/login.ts';

export const login: SameKeys<typeof zhLogin> = {
  title: 'Sign in',
  subtitle: 'Use the account your administrator gave you',
  claim: 'The right content on every screen,\nright now',
  claim_detail:
    'Manage materials, programs, schedules, and screens in one place. Screens keep playing without a network, and every play is counted.',
  login_id: 'Username',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  show_password: 'Show password',
  caps_lock: 'Caps Lock is on',
  powered_by: 'Powered by Marquee',
  submit: 'Sign in',
  ended:
    "You've been signed out, either after a period of inactivity or because your session or account changed. Sign in again.",
  code: 'Verification code',
  code_for: '{{login}} is protected by two-step verification',
  code_hint:
    "Enter the 6-digit code from your authenticator app. If you don't have your phone, enter a recovery code.",
  other_account: 'Use another account',
  with_provider: 'Sign in with {{label}}',
  ask_link: 'Request access',
  ask_title: 'Request access',
  ask_subtitle: 'An administrator must approve your account and assign you a role before you can start.',
  ask: 'Send request',
  asked: 'Request sent',
  asked_help: 'You can sign in after an administrator approves your account and assigns you a role.',
  to_login: 'Back to sign-in',
  name: 'Name',
  name_hint: 'Helps the administrator recognize you. Up to 32 characters.',
  confirm_password: 'Confirm password',
  failed: "Couldn't sign you in. Try again later or contact your administrator.",
  timeout: 'The request timed out. Try again later.',
  unreachable: "Can't reach the server. Check your network connection or contact your administrator.",
};

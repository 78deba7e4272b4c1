/**
 * Paths of the console's pages below the API base. Some equal the path of a call: for those the server answers a GET
 * that accepts HTML with the console, and any other request with the call.
 */
export const CONSOLE_PAGES = [
  '/',
  '/login',
  '/materials',
  '/materials/{id}/uses',
  '/videoList',
  '/human',
  '/programs',
  '/programs/{id}/detail',
  '/programs/{id}/edit',
  '/programs/{id}/preview',
  '/templates',
  '/templates/{id}/edit',
  '/templates/{id}/preview',
  '/devices-mips',
  '/devices-mips/detail/{id}',
  '/releases',
  '/releases/new',
  '/releases/{id}/detail',
  '/releases/{id}/edit',
  '/notices',
  '/notices/new',
  '/notices/{id}/detail',
  '/statistics',
  '/users',
  '/roles',
  '/roles/new',
  '/roles/{id}/edit',
  '/companies',
  '/operation-log',
  '/task-list',
  '/account',
  '/signup',
  '/shared/{token}',
] as const;

export type ConsolePage = (typeof CONSOLE_PAGES)[number];

interface Setting {
  path: string;
  name: string;
  value: string;
}

/** A proxy that refuses every connection immediately, because nothing listens there. */
const CLOSED_HOST = '127.0.0.1';
const DISCARD_PORT = '9';

const INTERNET = '/org.openoffice.Inet/Settings';
const SECURITY = '/org.openoffice.Office.Common/Security/Scripting';
const NEVER = '2';

const SETTINGS: Setting[] = [
  { path: SECURITY, name: 'DisableMacrosExecution', value: 'true' },
  { path: SECURITY, name: 'MacroSecurityLevel', value: '3' },
  { path: SECURITY, name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: SECURITY, name: 'DisableActiveContent', value: 'true' },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '0' },
  { path: '/org.openoffice.Office.Calc/Content/Update', name: 'Link', value: NEVER },
  { path: INTERNET, name: 'ooInetProxyType', value: '2' },
  { path: INTERNET, name: 'ooInetHTTPProxyName', value: CLOSED_HOST },
  { path: INTERNET, name: 'ooInetHTTPProxyPort', value: DISCARD_PORT },
  { path: INTERNET, name: 'ooInetHTTPSProxyName', value: CLOSED_HOST },
  { path: INTERNET, name: 'ooInetHTTPSProxyPort', value: DISCARD_PORT },
];

const NAMESPACES =
  'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** LibreOffice's settings (`registrymodifications.xcu`): no macros, no automatic links, no network access. */
export const OFFICE_PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items ${NAMESPACES}>
${SETTINGS.map(toItem).join('\n')}
</oor:items>
`;

function toItem({ path, name, value }: Setting): string {
  return `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}

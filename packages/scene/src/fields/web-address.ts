const HTTP = /^https?:\/\/[^\s\\/][^\s\\]*$/i;

/**
 * Whether a text is the address of a web page: absolute, `http` or `https`, and without a user name or password. Addresses of the
 * local network are normal.
 */
export function isWebAddress(text: string): boolean {
  if (!HTTP.test(text)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    const isHttp = protocol === 'http:' || protocol === 'https:';
    return isHttp && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

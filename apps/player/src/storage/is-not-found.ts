/** Whether a private file system has refused a call because the file does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

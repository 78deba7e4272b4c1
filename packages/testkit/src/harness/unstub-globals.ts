import { afterAll, vi } from 'vitest';

// Test files share a worker: what one has replaced must not be there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
});

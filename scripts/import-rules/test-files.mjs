/** Files that only tests load: tests, and what lies in a folder or a file named `testing`. */
export const testFiles = '([.](test|e2e)[.]tsx?$|/testing(/|[.]ts$))';

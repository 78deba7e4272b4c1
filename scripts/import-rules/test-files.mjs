/** Files that only tests load: tests, and what lies in a folder or a file named `testing`, or in the authorisation matrix. */
export const testFiles = '([.](test|e2e)[.]tsx?$|/(testing|authorisation)(/|[.]ts$))';

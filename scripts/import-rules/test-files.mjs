/** Files that only tests load: tests, files in `testing` folders, files named `testing`, and the authorisation matrix. */
export const testFiles = '([.](test|e2e)[.]tsx?$|/(testing|authorisation)(/|[.]ts$))';

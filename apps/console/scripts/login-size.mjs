// Prints how much JavaScript, gzipped, a browser fetches for the login page of the built console.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const fetched = new Set();

function fetchWithImports(key) {
  const chunk = manifest[key];
  if (fetched.has(chunk.file)) return;
  fetched.add(chunk.file);
  for (const imported of chunk.imports ?? []) fetchWithImports(imported);
}

for (const key of ['index.html', 'src/app/pages/login-page.tsx', 'src/i18n/zh/start.ts'])
  fetchWithImports(key);
const sizes = [...fetched].map((file) => [
  file,
  gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
]);
for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
console.log(
  `${(sizes.reduce((sum, [, size]) => sum + size, 0) / 1000).toFixed(1).padStart(7)} kB  login route, gzipped JavaScript`,
);

import { useEffect, useState } from 'react';
import type { City } from './cities/read-cities.ts';

/** The list of cities, which is fetched when a panel first needs it; undefined until then. */
export function useCities(): readonly City[] | undefined {
  const [cities, setCities] = useState<readonly City[]>();
  useEffect(() => {
    let isCurrent = true;
    loadCities().then(
      (loaded) => isCurrent && setCities(loaded),
      // Without the list the chosen city stays, and the next panel tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return cities;
}

async function loadCities(): Promise<readonly City[]> {
  const [{ readCities }, { CITIES }] = await Promise.all([
    import('./cities/read-cities.ts'),
    import('./cities/cities.ts'),
  ]);
  return readCities(CITIES);
}

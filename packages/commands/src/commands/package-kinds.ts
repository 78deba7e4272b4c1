/** The systems for which packages are made, as devices name theirs. */
export const PACKAGE_SYSTEMS = ['android', 'harmony', 'linux'] as const;

export type PackageSystem = (typeof PACKAGE_SYSTEMS)[number];

/** The longest texts of a package, in UTF-16 units. */
export const PACKAGE_LIMITS = { package: 128, name: 100, version: 64 } as const;

import { registerHooks } from 'node:module';

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript 7 no longer
 * has. To it alone, `typescript` is the compatibility package of version 6.
 */
registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.replace(/^typescript(?=$|\/)/, '@typescript/typescript6'), context);
  },
});

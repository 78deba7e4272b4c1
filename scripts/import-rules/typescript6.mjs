import { registerHooks } from 'node:module';

/**
 * dependency-cruiser uses the JavaScript API of the compiler, which TypeScript 7 no longer has. For this process
 * only, `typescript` resolves to the compatibility package of version 6.
 */
registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.replace(/^typescript(?=$|\/)/, '@typescript/typescript6'), context);
  },
});

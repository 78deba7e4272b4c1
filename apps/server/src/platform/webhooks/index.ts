export { refusePrivate } from './refuse-private.ts';
export { SignedPosts, signatureOf } from './signed-posts.ts';
